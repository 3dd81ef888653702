import { z } from 'zod';
import { status } from './statuses.ts';

const text = (max: number) => z.string().min(1).max(max);
const uuid = z.uuid();
/** Hundred-thousandths of the currency's unit. */
const amount = z.int().min(0);
const currency = z.string().regex(/^[A-Z]{3,8}$/);

const of = {
  request_uuid: uuid,
  user: text(100),
  token: text(255),
  game_code: text(100),
};
const movement = z.object({
  ...of,
  transaction_uuid: uuid,
  supplier_user: z.string().max(100).nullish(),
  round: text(100),
  round_closed: z.boolean(),
  currency,
  amount,
  bet: z.string().max(200).nullish(),
  is_free: z.boolean().nullish(),
  reward_uuid: uuid.nullish(),
  meta: z.unknown().optional(),
});

/**
 * What an aggregator or a supplier asks of an operator, `POST <wallet url>/<name>`. Every request is signed and has
 * a `request_uuid`, which the answer repeats.
 */
export const walletCalls = {
  'user/info': z.object({ request_uuid: uuid, user: text(100), token: text(255) }),
  'user/balance': z.object(of),
  'transaction/bet': movement,
  'transaction/win': movement.extend({ reference_transaction_uuid: uuid }),
  /** Takes a bet (or a win) back; `amount` and `currency` are not sent. */
  'transaction/rollback': movement
    .omit({ amount: true, currency: true, bet: true, is_free: true })
    .extend({ reference_transaction_uuid: uuid, token: text(255).nullish() }),
} as const;

export type WalletCallName = keyof typeof walletCalls;
export type WalletRequest<Name extends WalletCallName> = z.output<(typeof walletCalls)[Name]>;

/** With `RS_OK` everything but `country` is there; a refusal may leave the rest out. */
export const walletAnswer = z.object({
  status,
  request_uuid: uuid.nullish(),
  user: z.string().max(100).optional(),
  currency: currency.optional(),
  balance: amount.optional(),
  country: z.string().max(3).optional(),
});
export type WalletAnswer = z.output<typeof walletAnswer>;
