import { z } from 'zod';
import {
  family,
  gameType,
  lineQuarter,
  localizedText,
  marketGroup,
  minor,
  moneyText,
  oddsType,
  period,
  priceMilli,
  resultCode,
  score,
  shortText,
  showType,
  side,
  sport,
  unixMs,
  uuid,
} from './fields.ts';
import { depositCoin, depositPayee } from './money-views.ts';

/** One selection's price. `r` is the field's selection code (`REH`), derived from market and side. */
const selectionView = z.object({
  side,
  r: shortText,
  price: priceMilli,
  /** The runner of an outright; absent elsewhere. */
  name: localizedText.optional(),
});

/** One market row of a match. Topic key `K<gameId>/<id>`. */
export const marketView = z.object({
  /** `<family>.<period>.<line>`, e.g. `handicap.FT.-2`; unique within the match. */
  id: shortText,
  gameId: shortText,
  /** Wire code by family, period and in-play: R, RE, HR, HRE, OU, ROU, M, RM, EO … */
  w: shortText,
  family,
  period,
  group: marketGroup,
  line: lineQuarter.nullable(),
  state: z.enum(['open', 'suspended', 'closed']),
  main: z.boolean(),
  /** Incremented by every change of price or state; a bet names the version it saw. */
  version: z.int(),
  selections: z.array(selectionView),
});

/** Serving side, points of the game, half of the inning, outs and bases: whatever the sport has. */
const liveDetail = z.object({
  serving: z.enum(['H', 'C']).optional(),
  points: z.object({ home: shortText, away: shortText }).optional(),
  half: z.enum(['top', 'bottom']).optional(),
  outs: z.int().optional(),
  bases: shortText.optional(),
});

/** Something that happened in a match. Topic `match:<gameId>`, key `E<gameId>/<id>`. */
export const momentView = z.object({
  id: shortText,
  what: shortText,
  side: z.enum(['H', 'C']).nullable(),
  phase: shortText,
  clockMs: z.int(),
  score: score.nullable(),
  /** Place on the pitch in percent, home attacking to the right. */
  x: z.int().min(0).max(100).nullable(),
  y: z.int().min(0).max(100).nullable(),
  cancelled: z.boolean(),
});

/** Statistics by name, home and away. Topic `match:<gameId>`, key `S<gameId>`. */
export const statsView = z.record(z.string(), score);

/**
 * Which side attacked when, in spans of three minutes of the match, positive for home, and the spans of the goals. In
 * lists of football in play, key `P<gameId>`; it changes when a span ends or a goal is scored.
 */
export const momentumView = z.object({
  bars: z.array(z.int()),
  goals: z.array(z.object({ at: z.int(), side: z.enum(['H', 'C']) })),
});

/** What a list row and a match page show of a match. Topic key `M<gameId>`. */
export const matchView = z.object({
  gameId: shortText,
  /** The fixture, shared by all rows of a match. */
  gide: shortText,
  /** Id of the half-time row of the same line. */
  hgid: shortText,
  /** The sport in lists; `sport` names the one under `OP`. */
  gameType,
  sport,
  showType,
  leagueId: shortText,
  team_h: localizedText,
  team_c: localizedText,
  startAt: unixMs,
  midfield: z.boolean(),
  isLive: z.boolean(),
  gameStatus: z.enum(['prematch', 'live', 'break', 'suspended', 'ended', 'postponed', 'cancelled']),
  /** Football clock, `1H^23:45`, `HT^`, `2H^65:30`; empty before the start. */
  re_time: shortText,
  /** Basketball: whole seconds left in the period. */
  t_count: z.int(),
  /** Basketball period: Q1 … Q4, HT, OT. */
  se_now: shortText,
  HalfTime: z.boolean(),
  inningNum: z.int(),
  sc_FT_H: z.int(),
  sc_FT_C: z.int(),
  sc_FT_A: z.int(),
  /** Sets, frames or maps won; 0 where the sport has none. */
  sc_set_H: z.int(),
  sc_set_A: z.int(),
  /** Of the game, set, frame or map being played, as announced: `40`, `A`, `18`. */
  sc_game_H: shortText,
  sc_game_A: shortText,
  /** Most sets, frames or maps that may be played; null where the sport has none. */
  bestOf: z.int().nullable(),
  live: liveDetail.nullable(),
  /** Outrights only: the sport that it is about. */
  outrightOf: sport.nullable(),
  /** Scores by part, up to now. */
  parts: z.record(z.string(), score),
  redCards: score,
  corners: score.nullable(),
  danger: z.boolean(),
  /** The last thing that changed the score, for the row's flash. */
  incident: z.enum(['goal', 'points', 'redCard', 'correction']).nullable(),
  incidentAt: unixMs,
  /** The clock's reading was taken at this server time; it runs on when `clockRunning`. */
  clockAt: unixMs,
  clockMs: z.int(),
  clockRunning: z.boolean(),
  /** How many times faster than the wall clock it runs; 1 for matches in real time. */
  clockRate: z.int().min(1).max(1000),
  /** How many open markets the match has beside those of the list. */
  moreCount: z.int(),
});

/** Topic key `L<leagueId>`. */
export const leagueView = z.object({
  league_id: shortText,
  leagueId: shortText,
  name: localizedText,
  rank: z.int(),
});

/** Open matches by show type and sport; topic `menu`, key `counts`. */
export const menuCounts = z.record(showType, z.record(gameType, z.int()));

/** How one leg ended, as facts; sentences in either script are generated from it. */
const legExplanation = z.object({
  line: lineQuarter.nullable(),
  scoreUsed: score.nullable(),
  scoreAtBet: score.nullable(),
  source: shortText,
  resultAt: unixMs,
  /** For quarter lines: the two half stakes with their line and result; in a parlay those of the unit stake. */
  split: z.array(z.object({ line: lineQuarter, stakeMinor: minor, code: resultCode })),
  code: resultCode,
  voidReason: shortText.nullable(),
  /** A shared win: so many places paid to so many runners. */
  deadHeat: z.object({ places: z.int(), among: z.int() }).nullable(),
  /** The fact that decided where no tally did (`goals` `HHC`). */
  fact: z.object({ name: shortText, value: shortText }).nullable(),
});

const betLegView = z.object({
  matchId: shortText,
  marketId: shortText,
  gameType,
  sport,
  leagueName: localizedText,
  team_h: localizedText,
  team_c: localizedText,
  startAt: unixMs,
  w: shortText,
  r: shortText,
  family,
  period,
  line: lineQuarter.nullable(),
  side,
  /** The runner of an outright; null elsewhere. */
  runner: localizedText.nullable(),
  price: priceMilli,
  includesStake: z.boolean(),
  inPlay: z.boolean(),
  /** Score when the bet was accepted, printed in brackets after the teams. */
  scoreAtBet: score.nullable(),
  resultCode: resultCode.nullable(),
  /** The score the leg was settled by. */
  scoreSettled: score.nullable(),
  explanation: legExplanation.nullable(),
});

/** How a single bet's payout came about: its leg, and what was paid. */
export const explanation = legExplanation.extend({
  cappedMinor: minor.nullable(),
  rounding: z.enum(['exact', 'halfEven']),
  payoutMinor: minor,
});

/**
 * What a parlay combines: all its legs in one combination, all combinations of one size, or those of
 * every size from 2 up.
 */
const parlayView = z.object({
  /** The trade's code: legs × 1000 + legs combined, and the number of bets for all sizes: 4001, 3001 … 40011. */
  code: z.int(),
  /** Sizes of the combinations, ascending. */
  sizes: z.array(z.int().min(2).max(10)),
  bets: z.int(),
  /** Stake on each combination. */
  unitMinor: minor,
});

/** One bet of a member. Topic `me`, key `bet:<betId>`. */
export const betView = z.object({
  betId: uuid,
  /** The idempotency key it was placed under. */
  requestId: shortText,
  /** Number for people, e.g. `TY260314-20390`. */
  ticketId: shortText,
  status: z.enum(['waiting', 'accepted', 'refused', 'settled', 'void']),
  placedAt: unixMs,
  /** While `waiting`: when the delay ends at the earliest. */
  waitUntil: unixMs.nullable(),
  refusal: shortText.nullable(),
  oddsType,
  stakeMinor: minor,
  /** Taken from the wallet: the stake, or the risk of a negative Malay or Indonesian price. */
  holdMinor: minor,
  /** Profit on a full win. */
  winMinor: minor,
  /** Stake that counts for turnover once settled. */
  effectiveMinor: minor.nullable(),
  payoutMinor: minor.nullable(),
  resultCode: resultCode.nullable(),
  settledAt: unixMs.nullable(),
  /** Times it was settled; above 1 the result was corrected. */
  settleCount: z.int(),
  legs: z.array(betLegView),
  /** Of a parlay; null for a single bet. */
  series: parlayView.nullable(),
  /** The free bet or bonus stake that it was placed with; null for the member's own money. */
  voucherId: uuid.nullable(),
  /** Of a single bet once settled; a parlay is explained leg by leg and by `paid`. */
  explanation: explanation.nullable(),
  paid: explanation.pick({ cappedMinor: true, rounding: true, payoutMinor: true }).nullable(),
});

/** How money comes in. */
export const depositKind = z.enum(['bank', 'qr', 'card', 'coin', 'wallet', 'collect']);
export const depositWait = z.enum(['recharge', 'transfer', 'virtualCoin', 'huione', 'xnbsk']);

/** Topic `me`, key `balance`; also the answer of `transfer/getBalance`. */
export const balanceView = z.object({
  /** Everything the member owns here, holds included. */
  totalMoney: moneyText,
  /** What can be spent. */
  centerWalletBalance: moneyText,
  availableMinor: minor,
  heldMinor: minor,
  /** In withdrawals and transfers whose outcome is open. */
  frozenMinor: minor,
  /** In venues, as last read. */
  venueMinor: minor,
  currency: z.literal('CNY'),
  playMoney: z.boolean(),
  version: z.int(),
});

/** Topic `me`, key `deposit:<orderId>`. */
export const depositView = z.object({
  orderId: uuid,
  /** Number for people, `DP261121-00001`. */
  ticketId: shortText,
  channel: shortText,
  channelName: shortText,
  kind: depositKind,
  /** Which waiting screen follows it. */
  wait: depositWait,
  amountMinor: minor,
  /** Exactly what must be paid: the amount, its fee, and the cents that identify it. */
  payMinor: minor,
  feeMinor: minor,
  /** What the channel adds once it is credited. */
  rewardMinor: minor,
  /** `confirming`: the member says it was sent. `review`: a person looks at what came in. */
  status: z.enum([
    'created',
    'pending',
    'confirming',
    'review',
    'credited',
    'closed',
    'expired',
    'failed',
  ]),
  createdAt: unixMs,
  expiresAt: unixMs,
  creditedAt: unixMs.nullable(),
  /** What was really paid and credited; may differ from `amountMinor`. */
  creditedMinor: minor.nullable(),
  /** The hosted payment page; empty where there is none. */
  payUrl: shortText,
  /** What a payment code holds; null where there is none. */
  qr: shortText.nullable(),
  payee: depositPayee.nullable(),
  coin: depositCoin.nullable(),
  proofs: z.int(),
  /** Why it failed or is looked at, in the reader's script. */
  reason: shortText.nullable(),
});

export type MarketView = z.output<typeof marketView>;
export type MatchView = z.output<typeof matchView>;
export type LeagueView = z.output<typeof leagueView>;
export type MenuCounts = z.output<typeof menuCounts>;
export type BetView = z.output<typeof betView>;
export type BetLegView = z.output<typeof betLegView>;
export type BetExplanation = z.output<typeof explanation>;
export type BalanceView = z.output<typeof balanceView>;
export type DepositView = z.output<typeof depositView>;
export type MomentumView = z.output<typeof momentumView>;
export type MomentView = z.output<typeof momentView>;
export type StatsView = z.output<typeof statsView>;
export type LegExplanation = z.output<typeof legExplanation>;
export type ParlayView = z.output<typeof parlayView>;

/** The whole record of one bet with a signature that the site can check later. */
export const betRecord = z.object({
  bet: betView,
  /** Every settlement in order: code, payout, what it rested on. */
  settlements: z.array(
    z.object({ seq: z.int(), code: shortText, payoutMinor: z.int(), at: unixMs }),
  ),
  postings: z.array(
    z.object({ kind: shortText, amountMinor: z.int(), reference: shortText, at: unixMs }),
  ),
  issuedAt: unixMs,
  /** Of the canonical text of all the above, HMAC-SHA256 under the site's key, hexadecimal. */
  signature: shortText,
});
