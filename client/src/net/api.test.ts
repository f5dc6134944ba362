import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Lets the server's answers wait until they are let go, one by one. */
function slowServer(): { asked: string[]; answer: (body: unknown, status?: number) => Promise<void> } {
  const asked: string[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise<Response>((answer) => waiting.push(answer));
  });
  return {
    asked,
    answer: async (body, status = 200) => {
      waiting.shift()?.(new Response(JSON.stringify(body), { status }));
      await new Promise((done) => setTimeout(done));
    },
  };
}

test('a newcomer is made one person, however much is asked for at once', async () => {
  const { asked, answer } = slowServer();
  const { api } = await import('./api.ts');
  const all = Promise.all([api.me(), api.me(), api.openTables(), api.catalogue()]);
  expect(asked).toEqual(['/api/me', '/api/catalogue']);
  await answer({ name: 'Dwarf' });
  expect(asked.slice(2)).toEqual(['/api/me', '/api/tables']);
  await answer({});
  await answer({ name: 'Berta' });
  await answer({ tables: [] });
  expect(await all).toEqual([{ name: 'Dwarf' }, { name: 'Berta' }, { tables: [] }, {}]);
});

test('a catalogue that did not come is asked for again, one that came is kept', async () => {
  const { asked, answer } = slowServer();
  const { api } = await import('./api.ts');
  const first = api.catalogue().catch((error: unknown) => error);
  await answer({ code: 'unavailable', text: 'later' }, 503);
  expect(await first).toHaveProperty('problem.code', 'unavailable');
  const second = api.catalogue();
  await answer({ levels: ['miner'] });
  expect(await second).toEqual({ levels: ['miner'] });
  expect(await api.catalogue()).toBe(await second);
  expect(asked).toEqual(['/api/catalogue', '/api/catalogue']);
});

test('an identity that could not be made is asked for again', async () => {
  const { asked, answer } = slowServer();
  const { api } = await import('./api.ts');
  const first = api.openTables().catch((error: unknown) => error);
  await answer({ code: 'unavailable', text: 'later' }, 503);
  expect(await first).toHaveProperty('problem.code', 'unavailable');
  const second = api.openTables();
  await answer({ name: 'Dwarf' });
  await answer({ tables: [] });
  expect(await second).toEqual({ tables: [] });
  expect(asked).toEqual(['/api/me', '/api/me', '/api/tables']);
});
