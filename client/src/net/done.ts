/** Something that was done and led to the start page, which says so once. */
const KEY = 'saboteur.done';
const DONE = ['erased', 'resigned'] as const;

export type Done = (typeof DONE)[number];

export const tellDone = (what: Done): void => sessionStorage.setItem(KEY, what);

/** What was done last; it is not told again. */
export function takeDone(): Done | undefined {
  const found = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return DONE.find((one) => one === found);
}
