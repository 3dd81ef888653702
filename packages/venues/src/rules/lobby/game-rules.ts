import type { GameRule, GamesConfig } from '@tianping/contract';
import type { VenueGame } from '../venue.ts';
import { namesOf, plain, soundOf } from './find-games.ts';

/** A game with the venue that it belongs to. */
export interface RuledGame {
  readonly venue: { readonly code: string };
  readonly game: VenueGame;
}

/** What the rules use beside the games themselves. */
export interface RuleFacts {
  /** How many members have played a game, by `gameKey`. */
  readonly popularity: ReadonlyMap<string, number>;
  /** The traditional form of a simplified text. */
  readonly hantOf: (text: string) => string;
}

const NO_FACTS: RuleFacts = { popularity: new Map(), hantOf: (text) => text };

export type Judged<Listed> = Listed & { readonly isHidden: boolean };

/** The key of a game among those of all venues. */
export const gameKey = ({ venue, game }: RuledGame): string => `${venue.code} ${game.code}`;

/**
 * All games in the order of the rules, including hidden ones. The order is deterministic, and any part of the games
 * has the same relative order as within all of them.
 */
export function judgeGames<Listed extends RuledGame>(
  games: readonly Listed[],
  rules: GamesConfig | null | undefined,
  facts: RuleFacts = NO_FACTS,
): readonly Judged<Listed>[] {
  if (!rules) return games.map((listed) => ({ ...listed, isHidden: false }));
  const overrides = new Map(rules.overrides.map((one) => [`${one.venue} ${one.code}`, one]));
  const labelled = games.map((listed): Judged<Listed> => {
    const { hidden = false, label = null } = overrides.get(gameKey(listed)) ?? {};
    return { ...listed, game: withLabel(listed.game, label, facts), isHidden: hidden };
  });
  return rules.rules.reduce(ruled, ordered(labelled, rules.order, facts));
}

/** The games that lobbies show, in the order of the rules. */
export function applyGameRules<Listed extends RuledGame>(
  games: readonly Listed[],
  rules: GamesConfig | null | undefined,
  facts: RuleFacts = NO_FACTS,
): readonly Judged<Listed>[] {
  return judgeGames(games, rules, facts).filter(({ isHidden }) => !isHidden);
}

function withLabel(game: VenueGame, label: string | null, { hantOf }: RuleFacts): VenueGame {
  return label === null ? game : { ...game, name: label, nameHant: hantOf(label) };
}

/** Stable: equal games stay in their venues' order. */
function ordered<Listed extends RuledGame>(
  games: readonly Listed[],
  order: GamesConfig['order'],
  { popularity }: RuleFacts,
): readonly Listed[] {
  switch (order) {
    case 'venue':
      return games;
    case 'popularity':
      return highestFirst(games, (listed) => popularity.get(gameKey(listed)) ?? 0);
    case 'return':
      return highestFirst(games, ({ game }) => game.returnMicro ?? -1);
    case 'new':
      return highestFirst(games, ({ game }) => (game.tags.includes('new') ? 1 : 0));
    case 'name':
      return games.toSorted((a, b) => {
        const [one, other] = [soundOf(a.game), soundOf(b.game)];
        return one < other ? -1 : one > other ? 1 : 0;
      });
  }
}

function highestFirst<Listed>(
  games: readonly Listed[],
  figure: (listed: Listed) => number,
): readonly Listed[] {
  return games.toSorted((a, b) => figure(b) - figure(a));
}

function ruled<Listed extends RuledGame>(
  games: readonly Judged<Listed>[],
  rule: GameRule,
): readonly Judged<Listed>[] {
  const isMeant = matcher(rule.match);
  switch (rule.do) {
    case 'first':
      return [...games.filter(isMeant), ...games.filter((each) => !isMeant(each))];
    case 'last':
      return [...games.filter((each) => !isMeant(each)), ...games.filter(isMeant)];
    case 'hide':
      return games.map((each) => (isMeant(each) ? { ...each, isHidden: true } : each));
    case 'tag':
      return games.map((each) =>
        isMeant(each) ? { ...each, game: tagged(each.game, rule) } : each,
      );
  }
}

function matcher({ venue, kind, tag, codes = [], name }: GameRule['match']) {
  const meant = new Set(codes);
  const part = name === undefined ? null : plain(name);
  return ({ venue: { code }, game }: RuledGame): boolean =>
    (venue === undefined || code === venue) &&
    (kind === undefined || game.kind === kind) &&
    (tag === undefined || game.tags.includes(tag)) &&
    (meant.size === 0 || meant.has(game.code)) &&
    (part === null || namesOf(game).some((one) => one.includes(part)));
}

function tagged(game: VenueGame, { tag }: GameRule): VenueGame {
  if (tag === undefined || game.tags.includes(tag)) return game;
  return { ...game, tags: [...game.tags, tag] };
}
