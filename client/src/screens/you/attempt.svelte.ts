/** Things that a person tries and the server may refuse. */
import { speech } from '../../i18n/index.svelte.ts';
import { sentence } from '../../game/words.ts';
import { Denied } from '../../net/api.ts';

/** Does something, and says why if the server refuses it. */
export type Attempt = (work: () => Promise<void>) => Promise<void>;

/** What the server says, as a sentence. */
const said = (text: string): string =>
  /[.!?]$/.test(text) ? sentence(text) : speech.t.as_sentence({ text: sentence(text) });

export class Attempts {
  /** Why the latest was refused; empty if it was not. */
  problem = $state('');

  readonly attempt: Attempt = async (work) => {
    try {
      this.problem = '';
      await work();
    } catch (error) {
      const { code, text } = error instanceof Denied ? error.problem : { code: '', text: '' };
      this.problem = text ? said(text) : speech.t.errors.unavailable;
      // What is missing is shown: the field for it.
      if (code === 'no_name') document.querySelector<HTMLElement>('input[autocomplete=nickname]')?.focus();
    }
  };
}
