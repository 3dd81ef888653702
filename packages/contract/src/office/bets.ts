import { z } from 'zod';
import {
  family,
  localizedText,
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

const done = z.object({
  /** Bets or matches that it touched; 0 when the order was known. */
  touched: z.int(),
});

export const betsVoid = defineOfficeCall({
  path: 'bets/void',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Voids one bet, accepted or settled.',
  request: z.object({ betId: uuid, reason: voidReason, note }),
  answer: done,
});

export const betsRestore = defineOfficeCall({
  path: 'bets/restore',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Lets a bet that was voided by itself stand again.',
  request: z.object({ betId: uuid, note }),
  answer: done,
});

/** Orders on matches hold for every site of the operator: the books share their matches. */
export const betsVoidMatch = defineOfficeCall({
  path: 'bets/voidMatch',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Voids bets on a match, on all sites of the operator.',
  request: z.object({
    matchId,
    period: period.nullable().default(null),
    family: family.nullable().default(null),
    acceptedFrom: unixMs.nullable().default(null),
    acceptedTo: unixMs.nullable().default(null),
    reason: voidReason,
    note,
  }),
  answer: done.extend({ orderKey }),
});

export const betsVoidLeague = defineOfficeCall({
  path: 'bets/voidLeague',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Voids bets on the matches of a league that begin within a time.',
  request: z.object({
    leagueId: z.string().min(1).max(80),
    startsFrom: unixMs,
    startsTo: unixMs,
    reason: voidReason,
    note,
  }),
  answer: done.extend({ orderKey }),
});

export const betsTakeBack = defineOfficeCall({
  path: 'bets/takeBack',
  permission: 'bets.void',
  effect: 'idempotent',
  summary: 'Takes back an order on a match or a league; the bets stand as their results say.',
  request: z.object({ orderKey, note }),
  answer: done,
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
  summary: 'A result by hand, as the next revision; what is settled is settled anew.',
  request: z.object({
    matchId,
    /** The revision that the reader saw: somebody else's word in between refuses this one. */
    baseRevision: z.int().min(0),
    status: z.enum(['final', 'cancelled', 'postponed', 'abandoned']),
    reason: voidReason.nullable().default(null),
    periods: z.record(period, score).default({}),
    facts: z.record(z.string().max(24), z.string().max(60)).default({}),
    note,
  }),
  answer: z.object({ revision: z.int() }),
});

export type OfficeMatch = z.output<typeof officeMatch>;
