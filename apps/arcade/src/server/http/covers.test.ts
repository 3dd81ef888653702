import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@tianping/plugin-games';
import { describe, expect, it } from 'vitest';
import { coverUrl } from './covers.ts';

const ORIGIN = 'https://studio.example';
/** What the build copies to the root of the page. */
const root = fileURLToPath(new URL('../../../public', import.meta.url));
const drawings = games.map(({ code }) => {
  const url = coverUrl(root, ORIGIN, code);
  return { code, url, drawing: url ? readFileSync(join(root, new URL(url).pathname), 'utf8') : '' };
});

describe('covers of the studio', () => {
  it('are listed for every game, on the origin of the studio', () => {
    const missing = drawings.filter(({ url }) => !url.startsWith(`${ORIGIN}/art/`));
    expect(missing.map(({ code }) => code)).toEqual([]);
  });

  it('differ from game to game', () => {
    expect(new Set(drawings.map(({ drawing }) => drawing)).size).toBe(games.length);
  });

  it('are drawings that need no font and nothing from elsewhere', () => {
    const foreign = /<(text|image|script|foreignObject)\b|href="(?!#)|url\((?!#)/;
    const bad = drawings.filter(
      ({ drawing }) => !drawing.startsWith('<svg ') || foreign.test(drawing),
    );
    expect(bad.map(({ code }) => code)).toEqual([]);
  });

  it('are left to the lobby where the page is not built or a game has none', () => {
    expect(coverUrl(null, ORIGIN, 'baccarat')).toBe('');
    expect(coverUrl(root, ORIGIN, 'no-such-game')).toBe('');
  });
});
