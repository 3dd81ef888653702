import { z } from 'zod';
import { day, longText, minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';

const officeRound = z.object({
  roundId: uuid,
  memberId: uuid,
  memberName: shortText,
  channelCode: shortText,
  venueName: shortText,
  gameCode: shortText,
  /** The provider and its own name of the round. */
  provider: shortText,
  round: shortText,
  state: z.enum(['open', 'closed']),
  stakedMinor: minor,
  /** What reached the wallet, and what was above the member's cap of the day. */
  creditedMinor: minor,
  cutMinor: minor,
  /** Null until it is counted as turnover. */
  effectiveMinor: minor.nullable(),
  result: shortText.nullable(),
  proofUrl: longText.nullable(),
  /** Since when it has been open without a movement; null for a normal round. */
  flaggedAt: unixMs.nullable(),
  /** The provider's answer about it: it goes on, is not known there, or has other movements there. */
  word: z.enum(['open', 'unknown', 'differs']).nullable(),
  openedAt: unixMs,
  closedAt: unixMs.nullable(),
});

export const roundsList = defineOfficeCall({
  path: 'rounds/list',
  permission: 'bets.read',
  effect: 'read',
  summary: 'Rounds at venues that play from the central wallet, newest first.',
  request: z.object({
    filters: z
      .object({
        state: z.enum(['open', 'closed']).nullable().default(null),
        channelCode: z.string().max(24).nullable().default(null),
        /** A member's name, or the provider's whole name of a round. */
        text: z.string().max(100).default(''),
        from: day.nullable().default(null),
        to: day.nullable().default(null),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(officeRound),
    /** `profitMinor`: what members won in rounds that are over; negative is the house's win. */
    sums: z.object({ stakeMinor: minor, effectiveMinor: minor, profitMinor: minor }),
    venues: z.array(z.object({ channelCode: shortText, name: shortText })),
  }),
});

export const roundsOne = defineOfficeCall({
  path: 'rounds/one',
  permission: 'bets.read',
  effect: 'read',
  summary: 'One round with every movement that its provider told.',
  request: z.object({ roundId: uuid }),
  answer: z.object({
    round: officeRound,
    movements: z.array(
      z.object({
        transactionId: shortText,
        kind: z.enum(['stake', 'payout', 'rollback']),
        /** `dead`: it was rolled back before it arrived. */
        state: z.enum(['done', 'rolledBack', 'dead']),
        reference: shortText.nullable(),
        amountMinor: minor,
        movedMinor: minor,
        at: unixMs,
      }),
    ),
  }),
});
