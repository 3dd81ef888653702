import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { leagueView, matchView, momentView, statsView } from '../../../../views.ts';

export const matchDetail = defineCall({
  method: 'POST',
  path: '/game/api/v1/video/hotLive/matchDetail',
  auth: 'guest',
  effect: 'read',
  summary: 'A match in play as it stands: clock, score, statistics and what happened last.',
  request: z.object({ gameId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
  answer: z.object({
    match: matchView,
    league: leagueView.nullable(),
    statistics: statsView.nullable(),
    /** Newest first. */
    moments: z.array(momentView).max(20),
  }),
});
