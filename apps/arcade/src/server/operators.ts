import type { KeyObject } from 'node:crypto';
import { must } from '@tianping/base';
import { readPublicKey } from '@tianping/plugin-venues/hub88';
import { z } from 'zod';

/** A house that offers our games to its own players, and keeps their money. */
export interface Operator {
  readonly id: string;
  readonly publicKey: KeyObject;
  /** Base of its wallet's calls, without a slash at the end. */
  readonly walletUrl: string;
  /** Pages that may frame a game; what a lobby address must belong to. */
  readonly origins: readonly string[];
}

export const operatorFile = z.array(
  z.object({
    /** `operator_id` on the wire. */
    id: z.int().min(1).max(2_147_483_647),
    publicKey: z.string().min(1).max(8_000),
    walletUrl: z.url({ protocol: /^https?$/ }).max(300),
    origins: z.array(z.url({ protocol: /^https?$/ }).max(200)).max(50),
  }),
);

/** One operator out of what a file or the demo says of it. */
export function operatorOf(stated: z.output<typeof operatorFile>[number]): Operator {
  return {
    id: String(stated.id),
    publicKey: must(readPublicKey(stated.publicKey), 'an RSA key of 2048 bits or more'),
    walletUrl: stated.walletUrl.replace(/\/+$/, ''),
    origins: stated.origins.map((origin) => new URL(origin).origin),
  };
}

export interface Operators {
  find(id: string): Operator | null;
  list(): readonly Operator[];
}

/** Called each time: an operator may be added while games run. */
export function operatorsOf(list: () => readonly Operator[]): Operators {
  return { list, find: (id) => list().find((operator) => operator.id === id) ?? null };
}
