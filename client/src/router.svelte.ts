/**
 * Where the page is: `/`, `/#make`, `/#you`, `/#people`, `/#player?page=KEY`, `/#learn`, `/#learn?lesson=NAME`,
 * `/t/CODE`, `/t/CODE#back` to take one's seat back from a bot, `/t/CODE#replay?step=9` or `#replay?round=2` for the
 * end of a round, `/t/CODE#screen`, either with `#device?token=...` for one more device of somebody, `/replay` for a
 * record from a file, `/rules?edition=EDITION&modules=MODULE.MODULE#G6` for a clause, or `#rockfall` for a card.
 */
interface Place {
  readonly code: string;
  readonly part: string;
  readonly params: URLSearchParams;
}

function read(): Place {
  const code = /^\/t\/([a-z0-9]+)/i.exec(location.pathname)?.[1]?.toLowerCase() ?? '';
  const [part = '', query = ''] = location.hash.slice(1).split('?');
  const page = /^\/(rules|replay)$/.exec(location.pathname)?.[1];
  if (page) return { code, part: page, params: new URLSearchParams(location.search) };
  return { code, part, params: new URLSearchParams(query) };
}

/** What an entry of the browser's history stands for. */
export interface Entry {
  /** How many things lie over the page. */
  readonly over?: number;
  /** Whether the page was gone to from another one, without a new load. */
  readonly came?: boolean;
}

class Router {
  place = $state.raw<Place>(read());
  /** How each of the things that lie over the page is closed, the uppermost last. */
  readonly #over: (() => void)[] = [];
  #address = location.href;
  /**
   * Whether the browser is on its way back from something that was closed. It arrives later, so until then the
   * history is left alone: an entry added meanwhile would take the place of the one that is to go.
   */
  #returning = false;
  #afterwards: (() => void)[] = [];

  constructor() {
    addEventListener('popstate', () => this.#arrive());
    addEventListener('hashchange', () => {
      if (!this.#returning && location.href !== this.#address) this.#arrive();
    });
  }

  go(to: string, replace = false): void {
    if (this.#returning) {
      this.#afterwards.push(() => this.go(to, replace));
      return;
    }
    if (replace) history.replaceState(history.state, '', to);
    else history.pushState({ came: true } satisfies Entry, '', to);
    this.#address = location.href;
    this.place = read();
  }

  /** Lays something over the page, so that Back closes it. Returns what is called once it is closed in another way. */
  cover(close: () => void): () => void {
    this.#over.push(close);
    this.#settle();
    return () => {
      const at = this.#over.indexOf(close);
      if (at < 0) return;
      this.#over.splice(at, 1);
      this.#settle();
    };
  }

  /** How many entries of the history stand for things over the page, where the browser is now. */
  #depth(): number {
    return (history.state as Entry | null)?.over ?? 0;
  }

  /** Gives each thing over the page its entry, and drops the entries of things that are gone. */
  #settle(): void {
    if (this.#returning) return;
    const wanted = this.#over.length;
    const surplus = this.#depth() - wanted;
    if (surplus > 0) {
      this.#returning = true;
      history.go(-surplus);
    }
    for (let over = wanted + surplus + 1; over <= wanted; over++) {
      history.pushState({ over } satisfies Entry, '');
    }
  }

  /** The browser stands at another entry: by itself, or because somebody went back or forward. */
  #arrive(): void {
    const closed = this.#over.splice(this.#returning ? this.#over.length : this.#depth());
    if (this.#returning || closed.length > 0) {
      // The address may have followed what was done meanwhile.
      history.replaceState(history.state, '', this.#address);
    } else {
      this.#address = location.href;
      this.place = read();
    }
    this.#returning = false;
    for (const close of closed.reverse()) close();
    this.#settle();
    for (const step of this.#afterwards.splice(0)) step();
  }
}

export const router = new Router();
