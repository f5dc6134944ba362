/** Dates as the reader writes them: in the language of the page, and of its countries in the one of the browser. */
import { speech, type Language } from './index.svelte.ts';

const tongue = (tag: Language): string => tag.split('-')[0] ?? '';

/** Whether a browser's tag of a language is one; on some machines it is not, such as `en-US@posix`. */
function isTag(tag: Language): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Writes times as the options say. */
export const dateWriter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(
    navigator.languages.find((one) => tongue(one) === tongue(speech.language) && isTag(one)) ??
      speech.language,
    options,
  );
