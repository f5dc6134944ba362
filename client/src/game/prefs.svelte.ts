/** What the player prefers, kept on this device. */
const KEY = 'saboteur.preferences';

const PREFERENCES = {
  confirm: true,
  motion: true,
  sounds: false,
  contrast: false,
  sorted: false,
  big: false,
  notify: false,
};

export type Preference = keyof typeof PREFERENCES;

function read(): typeof PREFERENCES {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...PREFERENCES, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    return { ...PREFERENCES };
  }
}

export const prefs = $state(read());

export function setPreference(name: Preference, on: boolean): void {
  prefs[name] = on;
  localStorage.setItem(KEY, JSON.stringify(prefs));
  showPreferences();
}

/** Puts those preferences into effect that change how everything looks. */
export function showPreferences(): void {
  const { classList } = document.documentElement;
  classList.toggle('still', !prefs.motion);
  classList.toggle('contrast', prefs.contrast);
  classList.toggle('big', prefs.big);
}
