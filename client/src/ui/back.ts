import type { Entry } from '../router.svelte.ts';

/** Goes back to the page of ours that was there before this one; tells whether there is one. */
export function goBack(): boolean {
  const came = (history.state as Entry | null)?.came ?? document.referrer.startsWith(`${location.origin}/`);
  if (came) history.back();
  return came;
}
