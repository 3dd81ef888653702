import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { localizedText, score, shortText, unixMs } from '../../../fields.ts';
import { matchView } from '../../../views.ts';

const pastMatch = z.object({
  gameId: shortText,
  leagueName: localizedText,
  team_h: localizedText,
  team_c: localizedText,
  startAt: unixMs,
  score,
});

export const matchInfo = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/matchInfo',
  auth: 'guest',
  effect: 'read',
  summary:
    'A match with the latest stored results of its teams, each by itself and against each other.',
  request: z.object({ matchId: z.string().max(64) }),
  answer: z.object({
    match: matchView,
    leagueName: localizedText,
    /** Newest first. */
    headToHead: z.array(pastMatch),
    formHome: z.array(pastMatch),
    formAway: z.array(pastMatch),
  }),
});
