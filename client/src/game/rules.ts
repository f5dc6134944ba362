/** Where the rules are read. */

/** The address of a clause (`G6`) or of a card (`rockfall`) in the rules of what is played. */
export function rulesLink(edition = '', modules: readonly string[] = [], anchor = ''): string {
  const params = new URLSearchParams();
  if (edition) params.set('edition', edition);
  if (modules.length > 0) params.set('modules', modules.join('.'));
  const query = params.toString();
  return `/rules${query ? `?${query}` : ''}${anchor ? `#${anchor}` : ''}`;
}
