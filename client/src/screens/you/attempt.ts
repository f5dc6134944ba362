/** Does something, and says why if the server refuses it. */
export type Attempt = (work: () => Promise<void>) => Promise<void>;
