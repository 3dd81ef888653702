import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { ownGameView } from '../../game-views.ts';
import { venueCategory } from '../../money-views.ts';

const named = z.object({
  enName: z.string().min(1).max(20),
  gameCode: z.string().min(1).max(100),
});

export const addCollection = defineCall({
  method: 'POST',
  path: '/game/api/v1/collection/addCollection',
  auth: 'member',
  effect: 'write',
  summary: "Adds a game to the member's collection; one that is there already stays where it is.",
  request: named,
  answer: z.object({ collected: z.literal(true) }),
});

export const removeCollection = defineCall({
  method: 'POST',
  path: '/game/api/v1/collection/removeCollection',
  auth: 'member',
  effect: 'write',
  summary: "Takes a game out of the member's collection, one that its venue no longer has too.",
  request: named,
  answer: z.object({ collected: z.literal(false) }),
});

export const collectionList = defineCall({
  method: 'POST',
  path: '/game/api/v1/collection/list',
  auth: 'member',
  effect: 'read',
  summary: "The member's collection and the games played last, newest first.",
  request: z.object({ category: venueCategory.nullable().default(null) }),
  answer: z.object({ collection: z.array(ownGameView), recent: z.array(ownGameView) }),
});
