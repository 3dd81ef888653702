import { pinyinOf } from '@tianping/base';
import type { GameTag, VenueGame } from '../venue.ts';

/** The filter of a lobby; empty or null fields do not restrict. */
export interface GameFilter {
  readonly text: string;
  readonly kind: string | null;
  readonly tag: GameTag | null;
  readonly demo: boolean;
}

interface GameKeys {
  readonly names: readonly string[];
  readonly latin: readonly string[];
}

const retained = new WeakMap<VenueGame, GameKeys>();

/** Whether a game matches: by its name in either script, its pinyin in full or by initials, or its code. */
function isNamed(game: VenueGame, wanted: string): boolean {
  const { names, latin } = keysOf(game);
  return names.some((name) => name.includes(wanted)) || latin.some((key) => key.includes(wanted));
}

/** The games that a filter lets through, in the order of their venue. */
export function findGames<Game extends { readonly game: VenueGame }>(
  games: readonly Game[],
  { text, kind, tag, demo }: GameFilter,
): readonly Game[] {
  const wanted = plain(text);
  return games.filter(
    ({ game }) =>
      (kind === null || game.kind === kind) &&
      (tag === null || game.tags.includes(tag)) &&
      (!demo || game.demo) &&
      (wanted === '' || isNamed(game, wanted)),
  );
}

/** How many games there are of each word, in the order of first occurrence. */
export function countBy<Word extends string>(
  words: readonly Word[],
): readonly { readonly word: Word; readonly count: number }[] {
  const counts = new Map<Word, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => ({ word, count }));
}

/** Its names in both scripts, normalised for comparison. */
export const namesOf = (game: VenueGame): readonly string[] => keysOf(game).names;

/** Its pinyin, by which names are sorted. */
export const soundOf = (game: VenueGame): string => keysOf(game).latin[0] ?? '';

/** Normalised text: case, full width and spaces make no difference. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

function keysOf(game: VenueGame): GameKeys {
  const held = retained.get(game);
  if (held) return held;
  const syllables = pinyinOf(plain(game.name));
  const keys = {
    names: [plain(game.name), plain(game.nameHant)],
    latin: [
      syllables.join(''),
      syllables.map((syllable) => syllable[0] ?? '').join(''),
      plain(game.code),
      plain(game.code).replace(/[^a-z0-9]/g, ''),
    ],
  };
  retained.set(game, keys);
  return keys;
}
