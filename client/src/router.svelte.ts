/**
 * Where the page is: `/`, `/#make`, `/#learn`, `/t/CODE`, `/t/CODE#replay?step=9`, `/t/CODE#screen`, either with
 * `#device?token=...` for one more device of somebody, `/replay` for a record from a file,
 * `/rules?edition=EDITION&modules=MODULE.MODULE#G6` for a clause, or `#rockfall` for a card.
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

/** The entry of the browser's history that stands for something laid over the page. */
interface Entry {
  readonly over?: number;
}

class Router {
  place = $state.raw<Place>(read());
  /** How each of the things that lie over the page is closed, the uppermost last. */
  readonly #over: (() => void)[] = [];
  #address = location.href;
  /** Whether the browser is on its way back from something that was closed. */
  #returning = false;

  constructor() {
    const again = (): void => {
      if (this.#uncovered()) return;
      this.#address = location.href;
      this.place = read();
    };
    addEventListener('popstate', again);
    addEventListener('hashchange', again);
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(history.state, '', to);
    else history.pushState(null, '', to);
    this.#address = location.href;
    this.place = read();
  }

  /** Lays something over the page, so that Back closes it. Returns what is called once it is closed in another way. */
  cover(close: () => void): () => void {
    this.#over.push(close);
    const depth = this.#over.length;
    history.pushState({ over: depth } satisfies Entry, '');
    return () => {
      const at = this.#over.indexOf(close);
      if (at < 0) return;
      this.#over.splice(at, 1);
      if (depth !== this.#depth()) return;
      this.#returning = true;
      history.back();
    };
  }

  #depth(): number {
    return (history.state as Entry | null)?.over ?? 0;
  }

  /** Closes what Back leads away from; tells whether the page stays where it is. */
  #uncovered(): boolean {
    const [depth, closed] = [this.#depth(), this.#over.length];
    for (const close of this.#over.splice(depth).reverse()) close();
    if (closed === this.#over.length && !this.#returning) return false;
    this.#returning = false;
    // The address may have followed what was done meanwhile.
    history.replaceState(history.state, '', this.#address);
    return true;
  }
}

export const router = new Router();
