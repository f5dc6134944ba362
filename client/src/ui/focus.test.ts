/** Where the focus goes when the thing that has it goes away. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { keepFocus } from './focus.ts';
import { modal } from './modal.ts';
import { rove, toNewest } from './rove.ts';

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};

beforeAll(() => keepFocus(null));

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Page</h1>
      <section aria-label="Coach"><p><button id="next">Next</button></p></section>
      <button id="other">Other</button>
    </main>`;
});

async function gone(element: HTMLElement): Promise<void> {
  element.focus();
  element.remove();
  // Other environments do this by themselves.
  if (document.activeElement === element) element.blur();
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
}

test('the focus goes to the nearest thing around that has a name', async () => {
  await gone(one('#next'));
  expect(document.activeElement).toBe(one('section'));
});

test('a change of the page leads to its heading, as soon as there is one', async () => {
  one('#other').focus();
  document.body.innerHTML = '<main></main>';
  (document.activeElement as HTMLElement | null)?.blur();
  await new Promise((done) => setTimeout(done, 50));
  expect(document.activeElement).toBe(document.body);
  one('main').innerHTML = '<h1>Another page</h1>';
  await vi.waitFor(() => expect(document.activeElement).toBe(one('h1')));
});

test('what takes the focus itself keeps it', async () => {
  one('#next').focus();
  one('#next').remove();
  one('#other').focus();
  await new Promise((done) => setTimeout(done, 50));
  expect(document.activeElement).toBe(one('#other'));
});

test('the arrow keys go through a long list, which is one stop of the Tab key', () => {
  document.body.innerHTML = '<ol tabindex="0"><li>a</li><li><button>b</button></li><li>c</li></ol>';
  const list = one('ol');
  const leave = rove(list);
  const at = (): string | null | undefined => document.activeElement?.textContent;
  const press = (key: string): void =>
    void (document.activeElement ?? list).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(one('button').tabIndex).toBe(-1);
  list.focus();
  press('ArrowDown');
  expect(at()).toBe('a');
  press('ArrowDown');
  expect(document.activeElement).toBe(one('button'));
  press('End');
  expect(at()).toBe('c');
  press('Home');
  press('ArrowUp');
  expect(at()).toBe('a');
  leave();
});

test('where what is new comes last, the way into a list is its end', () => {
  document.body.innerHTML = '<ol tabindex="0" data-newest="last"><li>a</li><li>b</li><li>c</li></ol>';
  const list = one('ol');
  const leave = rove(list);
  const into = (key: string): string | null | undefined => {
    list.focus();
    list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.textContent;
  };
  expect(['ArrowUp', 'ArrowDown', 'Home'].map(into)).toEqual(['c', 'c', 'a']);
  toNewest(list);
  expect(document.activeElement?.textContent).toBe('c');
  leave();
});

test('from a dialog that goes away without being closed the focus goes back to what had it', () => {
  document.body.innerHTML = '<button id="ask">Ask</button><dialog><button id="go">Go</button></dialog>';
  one('#ask').focus();
  const dialog = one('dialog') as HTMLDialogElement;
  const gone = modal(dialog);
  one('#go').focus();
  one('#go').blur(); // other environments do this by themselves
  dialog.remove();
  gone();
  expect(document.activeElement).toBe(one('#ask'));
});
