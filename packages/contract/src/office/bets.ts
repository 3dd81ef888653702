import { z } from 'zod';
import {
  family,
  localizedText,
  longText,
  minor,
  period,
  score,
  shortText,
  sport,
  unixMs,
  uuid,
} from '../fields.ts';
import { betView } from '../views.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, query, span, staffRef } from './fields.ts';

const matchId = z.string().min(1).max(80);
const orderKey = z.string().min(1).max(80);
/** `D` and a letter: why it is void. */
export const voidReason = z.string().regex(/^D[0-9A-Z]$/);
const betStatus = z.enum(['waiting', 'accepted', 'refused', 'settled', 'void']);

export const betsList = defineOfficeCall({
  path: 'bets/list',
  permission: 'bets.read',
  effect: 'read',
  summary: 'Bets of the site, newest first.',
  request: z.object({
    filters: z
      .object({
        /** Ticket number, bet id or member name. */
        q: query,
        memberId: uuid.nullable().default(null),
        matchId: matchId.nullable().default(null),
        status: betStatus.nullable().default(null),
        kind: z.enum(['single', 'series']).nullable().default(null),
        minStakeMinor: minor.nullable().default(null),
        ...span,
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(z.object({ memberId: uuid, memberName: shortText, bet: betView })),
    sums: z.object({ stakeMinor: minor, payoutMinor: minor, profitMinor: minor }),
  }),
});

export const betsOne = defineOfficeCall({
  path: 'bets/one',
  permission: 'bets.read',
  effect: 'read',
  summary: 'One bet with its explanation, its settlements and the orders upon it.',
  request: z.object({ betId: uuid }),
  answer: z.object({
    memberId: uuid,
    memberName: shortText,
    bet: betView,
    settlements: z.array(
      z.object({
        seq: z.int(),
        at: unixMs,
        kind: shortText,
        code: shortText,
        payoutMinor: minor,
      }),
    ),
    voids: z.array(
      z.object({
        seq: z.int(),
        /** Null: it was restored. */
        reason: shortText.nullable(),
        note: shortText,
        by: staffRef,
        at: unixMs,
      }),
    ),
    mayVoid: z.boolean(),
    mayRestore: z.boolean(),
  }),
});

/** What a second person is to approve, without the reason for it. */
export const betCommands = {
  voidBet: z.object({ betId: uuid, reason: voidReason }),
  restoreBet: z.object({ betId: uuid }),
  voidMatch: z.object({
    matchId,
    period: period.nullable().default(null),
    family: family.nullable().default(null),
    acceptedFrom: unixMs.nullable().default(null),
    acceptedTo: unixMs.nullable().default(null),
    reason: voidReason,
  }),
  voidLeague: z.object({
    leagueId: z.string().min(1).max(80),
    startsFrom: unixMs,
    startsTo: unixMs,
    reason: voidReason,
  }),
  takeBackVoid: z.object({ orderKey }),
  setResult: z.object({
    matchId,
    /** The revision that the reader saw: a newer one refuses this command. */
    baseRevision: z.int().min(0),
    status: z.enum(['final', 'cancelled', 'postponed', 'abandoned', 'retired', 'walkover']),
    reason: voidReason.nullable().default(null),
    /** Who goes on where one side gave up or never came. */
    winner: z.enum(['H', 'C']).nullable().default(null),
    periods: z.record(period, score).default({}),
    facts: z.record(z.string().max(24), z.string().max(60)).default({}),
    /** Of a match that was stopped, where its sport asks how long was played. */
    playedMinutes: z.int().min(0).max(999).nullable().default(null),
    outright: z
      .object({
        winners: z.array(z.string().min(1).max(24)).max(20),
        places: z.int().min(1).max(20),
      })
      .nullable()
      .default(null),
  }),
  takeOffPin: z.object({ matchId }),
} as const;

const proposed = z.object({ proposalId: uuid });

/** What a command on bets changes: before and after in words, contradictions, and the sums of a trial. */
export const betBrief = z.object({
  lines: z.array(z.object({ what: longText, before: longText, after: longText })),
  /** Known facts that contradict it. */
  warnings: z.array(longText),
  trial: z.object({
    bets: z.int(),
    /** Bets that would end differently, and the number of their members. */
    changed: z.int(),
    members: z.int(),
    paidMinor: minor,
    takenMinor: minor,
    voided: z.int(),
    reopened: z.int(),
    /** False where there are more bets than a trial examines. */
    complete: z.boolean(),
  }),
});

export const betsTrial = defineOfficeCall({
  path: 'bets/trial',
  permission: 'bets.void',
  effect: 'read',
  summary:
    'What an act on bets would change, worked out by the code that settles; nothing is written.',
  request: z.discriminatedUnion('act', [
    betCommands.voidBet.extend({ act: z.literal('voidBet') }),
    betCommands.restoreBet.extend({ act: z.literal('restoreBet') }),
    betCommands.voidMatch.extend({ act: z.literal('voidMatch') }),
    betCommands.voidLeague.extend({ act: z.literal('voidLeague') }),
    betCommands.takeBackVoid.extend({ act: z.literal('takeBackVoid') }),
    betCommands.setResult.extend({ act: z.literal('setResult') }),
    betCommands.takeOffPin.extend({ act: z.literal('takeOffPin') }),
  ]),
  answer: z.object({ brief: betBrief }),
});

export const betsVoid = defineOfficeCall({
  path: 'bets/void',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Asks a second person to void one bet, accepted or settled.',
  request: betCommands.voidBet.extend({ note }),
  answer: proposed,
});

export const betsRestore = defineOfficeCall({
  path: 'bets/restore',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Asks a second person to let a bet that was voided by itself stand again.',
  request: betCommands.restoreBet.extend({ note }),
  answer: proposed,
});

/** Orders on matches apply to every site of the operator: the sites share their matches. */
export const betsVoidMatch = defineOfficeCall({
  path: 'bets/voidMatch',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Asks a second person to void bets on a match, on all sites of the operator.',
  request: betCommands.voidMatch.extend({ note }),
  answer: proposed,
});

export const betsVoidLeague = defineOfficeCall({
  path: 'bets/voidLeague',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Asks a second person to void bets on the matches of a league that begin within a time.',
  request: betCommands.voidLeague.extend({ note }),
  answer: proposed,
});

export const betsTakeBack = defineOfficeCall({
  path: 'bets/takeBack',
  permission: 'bets.void',
  effect: 'idempotent',
  summary:
    'Asks a second person to take back an order on a match or a league; the bets stand as their results say.',
  request: betCommands.takeBackVoid.extend({ note }),
  answer: proposed,
});

export const betsOrders = defineOfficeCall({
  path: 'bets/orders',
  permission: 'bets.read',
  effect: 'read',
  summary: 'Orders on matches, newest first.',
  request: z.object({
    filters: z.object({ matchId: matchId.nullable().default(null) }).prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        orderKey,
        scope: shortText,
        matches: z.int(),
        matchId,
        home: localizedText,
        away: localizedText,
        family: shortText.nullable(),
        period: shortText.nullable(),
        reason: shortText,
        note: shortText,
        by: staffRef,
        at: unixMs,
        takenBackAt: unixMs.nullable(),
        takenBackBy: staffRef.nullable(),
        takenBackNote: shortText.nullable(),
      }),
    ),
    sums: z.object({}),
  }),
});

const officeMatch = z.object({
  matchId,
  sport,
  leagueId: shortText,
  leagueName: localizedText,
  home: localizedText,
  away: localizedText,
  startAt: unixMs,
  endedAt: unixMs.nullable(),
  revision: z.int(),
  /** Of the last result; null before the first. */
  result: z
    .object({
      status: shortText,
      certainty: shortText,
      periods: z.record(z.string(), score),
      at: unixMs,
    })
    .nullable(),
  /** A result set by two persons that overrides the feed; null without one. */
  pin: z
    .object({
      by: staffRef,
      agreedBy: staffRef,
      note: shortText,
      at: unixMs,
      /** What the feed has reported since. */
      held: z
        .object({ status: shortText, periods: z.record(z.string(), score), at: unixMs })
        .nullable(),
    })
    .nullable(),
  /** While it is being played: the score by period, the minute where the sport has a clock, and its first price. */
  live: z
    .object({
      phase: shortText,
      minute: z.int().nullable(),
      board: z.record(z.string(), score),
      price: z
        .object({
          family: shortText,
          period: shortText,
          line: z.int().nullable(),
          isOpen: z.boolean(),
          sides: z.array(z.object({ side: shortText, price: z.int() })),
        })
        .nullable(),
    })
    .nullable(),
  /** Longest course of the match, and the runners of an outright: what a result may name. */
  bestOf: z.int().nullable(),
  runners: z.array(z.object({ id: shortText, name: localizedText })).nullable(),
  openBets: z.int(),
  openStakeMinor: minor,
  bets: z.int(),
});

export const betsMatches = defineOfficeCall({
  path: 'bets/matches',
  permission: 'bets.read',
  effect: 'read',
  summary: 'Matches with bets of the site: what is open and how they ended.',
  request: z.object({
    filters: z
      .object({
        q: query,
        state: z.enum(['open', 'late', 'ended', 'all']).default('open'),
        ...span,
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({ total: z.int(), list: z.array(officeMatch), sums: z.object({}) }),
});

export const betsDeclare = defineOfficeCall({
  path: 'bets/declare',
  permission: 'bets.void',
  effect: 'idempotent',
  summary:
    'Asks a second person to set a result, which is pinned: the feed does not replace it until two take the pin off.',
  request: betCommands.setResult.extend({ note }),
  answer: proposed,
});

export const betsUnpin = defineOfficeCall({
  path: 'bets/unpin',
  permission: 'bets.void',
  effect: 'idempotent',
  summary:
    'Asks a second person to take the pin off a result; then the latest word of the feed holds.',
  request: betCommands.takeOffPin.extend({ note }),
  answer: proposed,
});

export type OfficeMatch = z.output<typeof officeMatch>;
export type BetBrief = z.output<typeof betBrief>;
