import { z } from 'zod';
import {
  gameType,
  lineQuarter,
  localizedText,
  minor,
  moneyText,
  oddsType,
  priceMilli,
  resultCode,
  score,
  shortText,
  showType,
  side,
  unixMs,
  uuid,
} from './fields.ts';

/** One selection's price. `r` is the field's selection code (`REH`), derived from market and side. */
const selectionView = z.object({ side, r: shortText, price: priceMilli });

/** One market row of a match. Topic key `K<gameId>/<id>`. */
export const marketView = z.object({
  /** `<family>.<period>.<line>`, e.g. `handicap.FT.-2`; unique within the match. */
  id: shortText,
  gameId: shortText,
  /** Wire code by family, period and in-play: R, RE, HR, HRE, OU, ROU, M, RM, EO … */
  w: shortText,
  family: z.enum(['handicap', 'total', 'win', 'oddEven']),
  period: z.enum(['FT', 'HT']),
  line: lineQuarter.nullable(),
  state: z.enum(['open', 'suspended', 'closed']),
  main: z.boolean(),
  /** Grows by one with every change of price or state; a bet names the version it saw. */
  version: z.int(),
  selections: z.array(selectionView),
});

/** What a list row and a match page show of a match. Topic key `M<gameId>`. */
export const matchView = z.object({
  gameId: shortText,
  /** The fixture, shared by all rows of a match. */
  gide: shortText,
  /** Id of the half-time row of the same line. */
  hgid: shortText,
  gameType,
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
  /** Scores by part, as far as played. */
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

const betLegView = z.object({
  matchId: shortText,
  gameType,
  leagueName: localizedText,
  team_h: localizedText,
  team_c: localizedText,
  startAt: unixMs,
  w: shortText,
  r: shortText,
  family: marketView.shape.family,
  period: marketView.shape.period,
  line: lineQuarter.nullable(),
  side,
  price: priceMilli,
  inPlay: z.boolean(),
  /** Score when the bet was accepted, printed in brackets after the teams. */
  scoreAtBet: score.nullable(),
  resultCode: resultCode.nullable(),
  /** The score the leg was settled by. */
  scoreSettled: score.nullable(),
});

/** How a payout came about, in facts; `explain` texts are made from it in either script. */
export const explanation = z.object({
  line: lineQuarter.nullable(),
  scoreUsed: score.nullable(),
  scoreAtBet: score.nullable(),
  source: shortText,
  resultAt: unixMs,
  /** For quarter lines: the two half stakes with their line and result. */
  split: z.array(z.object({ line: lineQuarter, stakeMinor: minor, code: resultCode })),
  code: resultCode,
  voidReason: shortText.nullable(),
  cappedMinor: minor.nullable(),
  rounding: z.enum(['exact', 'halfEven']),
  payoutMinor: minor,
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
  explanation: explanation.nullable(),
});

/** Topic `me`, key `balance`; also the answer of `transfer/getBalance`. */
export const balanceView = z.object({
  /** Everything the member owns here, holds included. */
  totalMoney: moneyText,
  /** What can be spent. */
  centerWalletBalance: moneyText,
  availableMinor: minor,
  heldMinor: minor,
  currency: z.literal('CNY'),
  playMoney: z.boolean(),
  version: z.int(),
});

/** Topic `me`, key `deposit:<orderId>`. */
export const depositView = z.object({
  orderId: uuid,
  channel: shortText,
  channelName: shortText,
  /** Which waiting screen follows it. */
  wait: z.enum(['recharge', 'transfer']),
  amountMinor: minor,
  status: z.enum(['created', 'pending', 'credited', 'closed', 'expired', 'failed']),
  createdAt: unixMs,
  expiresAt: unixMs,
  creditedAt: unixMs.nullable(),
  /** What was really paid and credited; may differ from `amountMinor`. */
  creditedMinor: minor.nullable(),
  payUrl: shortText,
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
