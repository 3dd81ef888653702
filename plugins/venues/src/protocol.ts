import { z } from 'zod';

/** Answers of the sandbox; anything else is invalid. */
export const movedAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    transferId: z.string().max(64),
    amountMinor: z.int(),
    balanceMinor: z.int().nullable(),
  }),
  z.object({
    kind: z.literal('refused'),
    transferId: z.string().max(64),
    reason: z.enum(['insufficient', 'maintenance', 'amount', 'blocked', 'other']),
  }),
]);
export const askedAnswer = z.union([movedAnswer, z.object({ kind: z.literal('notThere') })]);
export const balanceAnswer = z.union([
  z.object({ balanceMinor: z.int().min(0) }),
  z.object({ maintenance: z.literal(true) }),
]);
export const statementAnswer = z.object({
  lines: z
    .array(
      z.object({
        transferId: z.string().max(64),
        direction: z.enum(['in', 'out']),
        amountMinor: z.int(),
        at: z.int(),
      }),
    )
    .max(1_000_000),
});
export const maintenanceAnswer = z.object({
  maintenance: z.object({ until: z.int().nullable() }).nullable(),
});
export const endedAnswer = z.object({ ended: z.literal(true) });
export const openAnswer = z.union([
  z.object({ url: z.url({ protocol: /^https?$/ }).max(500) }),
  z.object({ maintenance: z.literal(true) }),
  z.object({ gameUnknown: z.literal(true) }),
]);
const bound = z.int().min(0).nullable();
export const gamesAnswer = z.object({
  games: z
    .array(
      z.object({
        code: z.string().min(1).max(100),
        name: z.string().min(1).max(100),
        nameHant: z.string().min(1).max(100),
        kind: z.string().min(1).max(40),
        category: z.string().min(2).max(4),
        cover: z
          .url({ protocol: /^https?$/ })
          .max(500)
          .nullable(),
        returnMicro: bound,
        volatility: z.enum(['low', 'mid', 'high']).nullable(),
        minMinor: bound,
        maxMinor: bound,
        tags: z.array(z.enum(['hot', 'new', 'jackpot', 'free'])),
        devices: z.array(z.enum(['desktop', 'phone'])),
        demo: z.boolean(),
        jackpot: z.string().max(40).nullable(),
      }),
    )
    .max(5_000),
});
