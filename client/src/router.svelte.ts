/**
 * Where the page is: `/`, `/#make`, `/#learn`, `/t/CODE`, `/t/CODE#replay?step=9`, `/t/CODE#screen`, either with
 * `#device?token=...` for one more device of somebody, `/replay` for a record from a file,
 * `/rules?edition=base&modules=veto.toll#G6` for a clause, or `#rockfall` for a card.
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

class Router {
  place = $state.raw<Place>(read());

  constructor() {
    const again = (): void => {
      this.place = read();
    };
    addEventListener('popstate', again);
    addEventListener('hashchange', again);
  }

  go(to: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.place = read();
  }
}

export const router = new Router();
