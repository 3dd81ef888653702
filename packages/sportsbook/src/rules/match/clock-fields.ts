import type { GameType, LiveDetail, Phase, ScoreBoard } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { minutesAndSeconds } from './clock.ts';

/** What the fields of a match's clock and of its running parts are derived from. */
export interface ClockFieldsInput {
  readonly gameType: GameType;
  readonly phase: Phase;
  /** Football: played. Basketball, American football, ice hockey: left in the part. */
  readonly clockMs: number;
  readonly board: ScoreBoard;
  readonly live: LiveDetail | null;
}

/** The venue's fields, as `matchView` of the contract names them. */
export interface ClockFields {
  readonly re_time: string;
  readonly se_now: string;
  readonly t_count: number;
  readonly HalfTime: boolean;
  readonly inningNum: number;
  readonly sc_set_H: number;
  readonly sc_set_A: number;
  readonly sc_game_H: string;
  readonly sc_game_A: string;
}

const NOTHING: ClockFields = {
  re_time: '',
  se_now: '',
  t_count: 0,
  HalfTime: false,
  inningNum: 0,
  sc_set_H: 0,
  sc_set_A: 0,
  sc_game_H: '',
  sc_game_A: '',
};

/**
 * Writes the state of a match into the venue's fields. Before the start and after the end only the sets won are
 * given; a phase that the sport does not have reads as in play without a clock.
 */
export function clockFieldsOf(input: ClockFieldsInput): ClockFields {
  const sets = setsOf(input);
  const { phase } = input;
  if (phase === 'prematch' || phase === 'ended') return { ...NOTHING, ...sets };
  if (phase === 'LIVE') return { ...NOTHING, ...sets, re_time: "LIVE^0'" };
  switch (input.gameType) {
    case 'FT':
    case 'VF':
      return { ...NOTHING, re_time: reTimeOf(input), HalfTime: phase === 'HT' };
    case 'BK':
    case 'AF':
    case 'IH':
      return { ...NOTHING, ...timeLeftOf(input), HalfTime: phase === 'HT' };
    case 'BS':
      return { ...NOTHING, se_now: phase, inningNum: inningOf(input) };
    case 'TN':
    case 'VB':
    case 'TT':
    case 'BM':
    case 'SK':
    case 'ES':
      return { ...NOTHING, ...sets, ...gameOf(input), se_now: phase };
    case 'FS':
      return NOTHING;
  }
}

/** `1H^23:45`, `HT^`, `2H^65:30`, and likewise `ET1^…`, `ET2^…`, `PK^`. */
function reTimeOf({ phase, clockMs }: ClockFieldsInput): string {
  switch (phase) {
    case '1H':
    case '2H':
    case 'ET1':
    case 'ET2':
      return `${phase}^${minutesAndSeconds(clockMs)}`;
    case 'HT':
    case 'PK':
      return `${phase}^`;
    default:
      return "LIVE^0'";
  }
}

/** Games of two halves use `H1` and `H2`, as the venue does. */
function timeLeftOf({ phase, clockMs }: ClockFieldsInput): Pick<ClockFields, 'se_now' | 't_count'> {
  const halves: Partial<Record<Phase, string>> = { '1H': 'H1', '2H': 'H2' };
  const isResting = phase === 'HT' || phase === 'BR' || phase === 'PK';
  return {
    se_now: halves[phase] ?? phase,
    t_count: isResting ? 0 : Math.ceil(Math.max(0, clockMs) / 1000),
  };
}

/** The inning being played; in a break the last that has a tally. */
function inningOf({ phase, board }: ClockFieldsInput): number {
  const playing = numberOf('I', phase);
  if (playing > 0) return playing;
  return Math.max(0, ...Object.keys(board).map((period) => numberOf('I', period)));
}

function setsOf({ gameType, board }: ClockFieldsInput): Pick<ClockFields, 'sc_set_H' | 'sc_set_A'> {
  const counts: readonly GameType[] = ['TN', 'VB', 'TT', 'BM', 'SK', 'ES'];
  const { home, away } = counts.includes(gameType) ? board.FT : { home: 0, away: 0 };
  return { sc_set_H: home, sc_set_A: away };
}

/** Tennis points as announced; elsewhere the points or kills of the set, frame or map being played. */
function gameOf(input: ClockFieldsInput): Pick<ClockFields, 'sc_game_H' | 'sc_game_A'> {
  const { gameType, phase, board, live } = input;
  const playing = numberOf('S', phase);
  if (playing === 0) return { sc_game_H: '', sc_game_A: '' };
  if (gameType === 'TN') {
    return { sc_game_H: live?.points?.home ?? '', sc_game_A: live?.points?.away ?? '' };
  }
  const tally: Score | undefined = board[`${gameType === 'ES' ? 'K' : 'S'}${playing}`];
  return tally
    ? { sc_game_H: String(tally.home), sc_game_A: String(tally.away) }
    : { sc_game_H: '', sc_game_A: '' };
}

/** `3` of `S3`; 0 for anything else. */
function numberOf(letter: string, name: string): number {
  return name.startsWith(letter) && /^[1-9]\d?$/.test(name.slice(1)) ? Number(name.slice(1)) : 0;
}
