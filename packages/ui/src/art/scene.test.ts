import { afterEach, expect, test, vi } from 'vitest';
import { loadScene } from './scene.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a drawing that cannot be fetched is empty, rejects for nobody, and is asked for again', async () => {
  const answers = [
    () => Promise.reject(new Error('offline')),
    () => Promise.resolve(new Response('busy', { status: 503 })),
    () => Promise.resolve(new Response('<svg/>')),
  ];
  const fetched = vi.fn(() => answers.shift()?.());
  vi.stubGlobal('fetch', fetched);
  expect(await loadScene('/art/a.svg')).toBe('');
  expect(await loadScene('/art/a.svg')).toBe('');
  expect(await loadScene('/art/a.svg')).toBe('<svg/>');
  expect(await loadScene('/art/a.svg')).toBe('<svg/>');
  expect(fetched).toHaveBeenCalledTimes(3);
});
