import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readPublicKey } from '@tianping/plugin-venues/hub88';
import type { Player } from '../player.ts';

/** How the sandbox's venues reach the studio that plays their games. */
export interface StudioConnection {
  /** Origin of the studio, without a slash at the end. */
  readonly origin: string;
  readonly operatorId: number;
  /** Signs what is asked of the studio. */
  readonly privateKey: KeyObject;
  /** The studio leaves its public key here at its own first start. */
  readonly publicKeyFile: string;
  /** Which games a venue offers: those of its category. */
  readonly categories: Readonly<Record<string, string>>;
}

/** The studio's public key once it is there. */
export function studioKeyReader(file: string): () => KeyObject | null {
  let known: KeyObject | null = null;
  return () => {
    if (!known && existsSync(file)) known = readPublicKey(readFileSync(file, 'utf8'));
    return known;
  };
}

const USER = /^([A-Z0-9]{2,16})\.(\d{1,9})\.([0-9a-f-]{36})$/;

/** A player of a venue, as the studio knows him. */
export function userOf(venue: string, { siteId, memberId }: Player): string {
  return `${venue}.${siteId}.${memberId}`;
}

export function playerOf(user: string): (Player & { readonly venue: string }) | null {
  const [, venue, siteId, memberId] = USER.exec(user) ?? [];
  if (!venue || !siteId || !memberId) return null;
  return { venue, siteId: Number(siteId), memberId };
}
