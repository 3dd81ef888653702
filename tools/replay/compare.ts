import type {
  RecordedFiles,
  RecordedMatch,
  RecordedSet,
  Rejection,
} from '@tianping/plugin-feeds/recorded';
import { markets } from '@tianping/plugin-markets';
import { betsOn, pricedBets } from './bets.ts';
import {
  type Bet,
  judge,
  payoutCents,
  REFEREES,
  type Stories,
  type Story,
  type Verdict,
} from './referee/index.ts';
import { type House, house, type Settled, STAKE_MINOR, settleBet } from './settle.ts';

/** A bet that the house settles differently from the referee, or from the data itself. */
export interface Difference {
  readonly key: string;
  readonly bet: Bet;
  readonly house: string;
  readonly referee: string;
}

export interface Replayed {
  readonly set: string;
  readonly matches: number;
  readonly rejected: readonly Rejection[];
  /** Bets that the data decides, each settled by both. */
  readonly bets: number;
  /** Bets that the data does not decide and that must be void: a match in twenty is tried. */
  readonly undecided: number;
  /** Recorded prices that were compared with their columns. */
  readonly prices: number;
  /** Bets whose winner the data itself names. */
  readonly ownVerdicts: number;
  readonly differences: readonly Difference[];
}

export interface ReplayOptions {
  readonly set: RecordedSet;
  readonly files: RecordedFiles;
  /** Only every n-th match. */
  readonly every?: number;
  readonly house?: House;
}

const UNDECIDED_EVERY = 20;

/** Settles every bet on every match of a set, by our rules and by the referee's. */
export function replaySet(options: ReplayOptions): Replayed {
  const { set, files, every = 1 } = options;
  const { matches: all, rejected } = set.read(files);
  const matches = all.filter((_match, at) => at % every === 0);
  const rules = options.house ?? house;
  const stories = storiesOf(set, files);
  const differences: Difference[] = [];
  let bets = 0;
  let undecided = 0;
  for (const [at, match] of matches.entries()) {
    const story = stories.get(match.key);
    if (story === undefined) {
      differences.push({ key: match.key, bet: NO_BET, house: 'a match', referee: 'none' });
      continue;
    }
    for (const bet of betsOn(match, markets)) {
      const verdict = judge(story, bet);
      const isDecided = verdict !== 'V' || story.end !== 'played';
      if (!isDecided && at % UNDECIDED_EVERY > 0) continue;
      if (isDecided) bets += 1;
      else undecided += 1;
      const difference = compare(rules, match, bet, verdict);
      if (difference) differences.push(difference);
    }
  }
  const own = compareOwn({ rules, matches, stories, set, files });
  const priced = comparePrices(set, files, matches);
  return {
    set: set.name,
    matches: matches.length,
    rejected,
    bets,
    undecided,
    prices: priced.count,
    ownVerdicts: own.count,
    differences: [...differences, ...own.differences, ...priced.differences],
  };
}

const NO_BET: Bet = {
  sport: '',
  market: '',
  part: '',
  line: null,
  pick: '',
  live: false,
  since: null,
  price: 1000,
  withStake: false,
  oddsType: 'H',
};

function storiesOf(set: RecordedSet, files: RecordedFiles): Stories {
  const referee = REFEREES[set.name];
  if (referee === undefined) throw new Error(`nobody referees ${set.name}`);
  return referee.stories(files);
}

function compare(
  rules: House,
  match: RecordedMatch,
  bet: Bet,
  verdict: Verdict,
): Difference | undefined {
  const settled = settleBet(rules, match, bet);
  const payout = payoutCents(bet, verdict, BigInt(STAKE_MINOR));
  const isSame = sameCode(settled, verdict) && BigInt(settled.payoutMinor) === payout;
  if (isSame) return undefined;
  const stated = `${settled.record.code} ${settled.payoutMinor}`;
  return { key: match.key, bet, house: stated, referee: `${verdict} ${payout}` };
}

function sameCode({ record }: Settled, verdict: Verdict): boolean {
  return verdict === 'V' ? record.code.startsWith('D') : record.code === verdict;
}

/** Where the data names winners, a half win counts as a win; a half loss and a returned stake do not. */
function compareOwn(input: {
  readonly rules: House;
  readonly matches: readonly RecordedMatch[];
  readonly stories: ReadonlyMap<string, Story>;
  readonly set: RecordedSet;
  readonly files: RecordedFiles;
}): { readonly count: number; readonly differences: readonly Difference[] } {
  const { rules, set, files } = input;
  const byKey = new Map(input.matches.map((match) => [match.key, match]));
  const differences: Difference[] = [];
  let count = 0;
  for (const { key, bet: own, won } of REFEREES[set.name]?.verdicts?.(files) ?? []) {
    const match = byKey.get(key);
    if (match === undefined) continue;
    const bet: Bet = { ...NO_BET, sport: match.gameType, ...own };
    const { code } = settleBet(rules, match, { ...bet, price: 1900 }).record;
    // The half-time score is not known where none of those named won.
    if (code.startsWith('D')) continue;
    count += 1;
    if ((code === 'W' || code === 'LW') !== won) {
      differences.push({ key, bet, house: code, referee: won ? 'named winner' : 'named loser' });
    }
  }
  return { count, differences };
}

/** Every recorded price must stand in a column of its row that the referee reads for that pick. */
function comparePrices(
  set: RecordedSet,
  files: RecordedFiles,
  matches: readonly RecordedMatch[],
): { readonly count: number; readonly differences: readonly Difference[] } {
  const claimed = REFEREES[set.name]?.prices?.(files);
  if (claimed === undefined) return { count: 0, differences: [] };
  const bets = matches.flatMap((match) =>
    pricedBets(match).map((bet) => ({ key: match.key, bet })),
  );
  const differences = bets.flatMap(({ key, bet }): Difference[] => {
    const { market, part, line, pick, price, withStake } = bet;
    const known = claimed.get(key)?.get(`${market}.${part}.${line} ${pick}`) ?? [];
    if (known.includes(BigInt(withStake ? price : price + 1000))) return [];
    return [{ key, bet, house: `priced ${price}`, referee: `columns say ${known.join(' ')}` }];
  });
  return { count: bets.length, differences };
}

/** A difference as one line of text. */
export function differenceText({ key, bet, house: stated, referee }: Difference): string {
  const line = bet.line === null ? '' : ` ${bet.line / 4}`;
  const since = bet.since ? ` since ${bet.since.join('-')}` : '';
  return `${key} ${bet.market}.${bet.part}${line} ${bet.pick}${since}: ${stated} / ${referee}`;
}
