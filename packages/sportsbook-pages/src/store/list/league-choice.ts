import type { LocalizedText } from '@tianping/base';
import type { LeagueView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { leagueMessages as m } from '../texts/league-messages.ts';
import { initialOf } from './find-names.ts';
import type { GameType } from './view-state.ts';

/** A league of the list with the number of its matches. */
export interface CountedLeague {
  readonly league: LeagueView;
  readonly count: number;
}

export interface LeagueShortcut {
  readonly leagueId: string;
  /** The common short name; null where only the league's own is known. */
  readonly short: Message | null;
  readonly name: LocalizedText;
  readonly count: number;
}

/** The venue's shortcuts and the leagues behind them. */
export const FOOTBALL_SHORTCUTS = [
  { leagueId: '100822', short: m.championsLeague },
  { leagueId: '100021', short: m.premierLeague },
  { leagueId: '100026', short: m.italian },
  { leagueId: '100030', short: m.spanish },
  { leagueId: '100028', short: m.german },
  { leagueId: '100032', short: m.french },
  { leagueId: '100210', short: m.chineseSuper },
] as const;

/** The common short name of a league, where it has one: it fits where its own would be cut. */
export function shortNameOf(id: string): Message | null {
  return FOOTBALL_SHORTCUTS.find(({ leagueId }) => leagueId === id)?.short ?? null;
}

/** How many leagues count as hot. */
const HOT_MAX = 8;

/** Those of football are fixed and stay, grey, without matches; other sports have their first leagues by rank. */
export function shortcutsOf(
  gameType: GameType,
  leagues: readonly CountedLeague[],
): readonly LeagueShortcut[] {
  if (gameType !== 'FT') {
    return leagues.map(({ league: { leagueId, name }, count }) => ({
      leagueId,
      short: null,
      name,
      count,
    }));
  }
  const listed = new Map(leagues.map((each) => [each.league.leagueId, each]));
  return FOOTBALL_SHORTCUTS.map(({ leagueId, short }) => {
    const held = listed.get(leagueId);
    return {
      leagueId,
      short,
      name: held?.league.name ?? { hans: '', hant: '' },
      count: held?.count ?? 0,
    };
  });
}

/** Leagues under the initial letters of their names, `A` … `Z`, then the others. */
export function byLetter(
  leagues: readonly CountedLeague[],
): readonly { readonly letter: string; readonly leagues: readonly CountedLeague[] }[] {
  const groups = new Map<string, CountedLeague[]>();
  for (const each of leagues) {
    const letter = initialOf(each.league.name);
    const group = groups.get(letter);
    if (group) group.push(each);
    else groups.set(letter, [each]);
  }
  const order = (letter: string): string => (letter === '#' ? '~' : letter);
  return [...groups]
    .map(([letter, own]) => ({ letter, leagues: own }))
    .sort((a, b) => (order(a.letter) < order(b.letter) ? -1 : 1));
}

/** The initial choice: the stored one as far as it is listed, else every league. */
export function firstChoice(
  leagues: readonly CountedLeague[],
  retained: readonly string[] | null,
): ReadonlySet<string> {
  const ids = leagues.map(({ league }) => league.leagueId);
  const held = retained === null ? [] : ids.filter((id) => retained.includes(id));
  return new Set(held.length > 0 ? held : ids);
}

export function inverted(
  leagues: readonly CountedLeague[],
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    leagues.map(({ league }) => league.leagueId).filter((leagueId) => !chosen.has(leagueId)),
  );
}

/** The leagues of the shortcuts, and those of the highest rank. */
export function hotOf(leagues: readonly CountedLeague[]): ReadonlySet<string> {
  const preset = new Set<string>(FOOTBALL_SHORTCUTS.map(({ leagueId }) => leagueId));
  const ids = leagues.map(({ league }) => league.leagueId);
  return new Set(ids.filter((id, at) => at < HOT_MAX || preset.has(id)));
}

/** The filter of a choice: null when every league is in it; `nothing` for an empty choice, which is not allowed. */
export function filterOf(
  leagues: readonly CountedLeague[],
  chosen: ReadonlySet<string>,
): { readonly filter: readonly string[] | null } | 'nothing' {
  const ids = leagues.map(({ league }) => league.leagueId).filter((id) => chosen.has(id));
  if (ids.length === 0) return 'nothing';
  return { filter: ids.length === leagues.length ? null : ids };
}
