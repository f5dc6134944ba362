/** Where friends find this server: at the address of this page, unless only this machine knows it by that. */
import { api } from './api.ts';

const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Who can open the link: everybody, everybody in the network, nobody else, or others at another address. */
type Reachable = 'everybody' | 'network' | 'machine' | 'elsewhere';

export class Invitation {
  /** Nothing until the server has told. */
  reachable = $state<Reachable | null>(null);
  origin = $state(location.origin);

  constructor() {
    if (!OWN.test(location.hostname)) this.reachable = 'everybody';
    else
      api.reach().then(
        ({ others, address }) => this.#learn(others, address ?? ''),
        () => (this.reachable = 'everybody'),
      );
  }

  /** Whether others can open the link as it is. */
  get opens(): boolean {
    return this.reachable === 'everybody' || this.reachable === 'network';
  }

  link(code: string): string {
    return `${this.origin}/t/${code}`;
  }

  #learn(others: boolean, address: string): void {
    this.reachable = !others ? 'machine' : address ? 'network' : 'elsewhere';
    if (address) this.origin = address;
  }
}
