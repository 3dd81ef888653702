import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { localizedText, score, sha256Hex, shortText, unixMs } from '../../../fields.ts';
import { matchView } from '../../../views.ts';

const pastMatch = z.object({
  gameId: shortText,
  leagueName: localizedText,
  team_h: localizedText,
  team_c: localizedText,
  startAt: unixMs,
  score,
});

const chances = z.object({ home: z.int().min(0), away: z.int().min(0) });

/** A draw by lot: what was published before any bet, and its proof once it is over. */
const draw = z.object({
  /** Names the match in its draw. */
  name: shortText,
  /** SHA-256 of the round's secret, made public before any bet; hex. */
  commitment: sha256Hex,
  /** The end of the chain of secrets, and the rounds of the chain before this one. */
  anchor: sha256Hex,
  place: z.int().min(0),
  /** Chances of a goal in each half minute of the two halves, out of 2^32. */
  chances: z.object({ first: chances, second: chances }),
  ended: z
    .object({ secret: sha256Hex, halfTime: score.nullable(), fullTime: score.nullable() })
    .nullable(),
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
    /** Of matches drawn by lot. */
    draw: draw.nullable(),
    /** Newest first. */
    headToHead: z.array(pastMatch),
    formHome: z.array(pastMatch),
    formAway: z.array(pastMatch),
  }),
});
