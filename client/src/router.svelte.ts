/** Where the page is: `/`, `/#make`, `/#rules`, `/t/CODE`, `/t/CODE#replay`, `/t/CODE#screen`. */
export interface Place {
  readonly code: string;
  readonly part: string;
  readonly params: URLSearchParams;
}

function read(): Place {
  const code = /^\/t\/([a-z0-9]+)/i.exec(location.pathname)?.[1]?.toLowerCase() ?? '';
  const [part = '', query = ''] = location.hash.slice(1).split('?');
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
