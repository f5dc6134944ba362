/** What the server says about itself at `/healthz`. */
export interface Health {
  readonly status: 'ok';
  readonly version: string;
}

/** Asks the server how it is; throws where it does not answer. */
export async function fetchHealth(ask: typeof fetch = fetch): Promise<Health> {
  const answer = await ask('/healthz');
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return (await answer.json()) as Health;
}
