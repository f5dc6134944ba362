/** Where friends find this server: at the address of this page, unless only this machine knows it by that. */
import { api } from './api.ts';

const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Who can open the link: everybody, everybody in the network, nobody else, or others at another address. */
type Reachable = 'everybody' | 'network' | 'machine' | 'elsewhere';

export class Invitation {
  reachable = $state<Reachable>('everybody');
  origin = $state(location.origin);

  constructor() {
    if (OWN.test(location.hostname)) void api.reach().then(({ others, address }) => this.#learn(others, address ?? ''), () => undefined);
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
