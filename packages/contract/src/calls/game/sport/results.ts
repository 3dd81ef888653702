import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import {
  day,
  gameType,
  localizedText,
  page,
  pageSize,
  resultCode,
  score,
  shortText,
  sport,
  unixMs,
} from '../../../fields.ts';

const resultRow = z.object({
  gameId: shortText,
  gameType,
  sport,
  leagueId: shortText,
  leagueName: localizedText,
  team_h: localizedText,
  team_c: localizedText,
  startAt: unixMs,
  status: z.enum(['open', 'final', 'cancelled', 'postponed', 'abandoned', 'retired', 'walkover']),
  /** Why it is void, shown in place of the score; null for a regular end. */
  reason: resultCode.nullable(),
  /** Every tally by its period; the ones that were completed settle. */
  parts: z.record(z.string(), score),
  /** Facts beside the tallies (who scored first …), by name. */
  facts: z.record(z.string(), shortText),
  /** Outrights: names of the winners; empty elsewhere. */
  winners: z.array(localizedText),
  /** Above 1, the result was corrected `revision - 1` times. */
  revision: z.int(),
  source: shortText,
  at: unixMs,
});

export const results = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/results',
  auth: 'guest',
  effect: 'read',
  summary: 'Results of one sport on one day of the site (UTC+8) by kick-off, newest first.',
  request: z.object({
    gameType,
    day,
    /** Empty for every league. */
    leagueIds: z.array(z.string().max(64)).max(100).default([]),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    leagues: z.array(z.object({ leagueId: shortText, name: localizedText, matches: z.int() })),
    list: z.array(resultRow),
  }),
});
