/** Dates as the reader writes them: in the language of the page, and of its countries in the one of the browser. */
import { speech, type Language } from './index.svelte.ts';

const tongue = (tag: Language): string => tag.split('-')[0] ?? '';

/** Writes times as the options say. */
export const dateWriter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(
    navigator.languages.find((one) => tongue(one) === tongue(speech.language)) ?? speech.language,
    options,
  );
