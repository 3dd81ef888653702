import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readPublicKey } from '@tianping/plugin-venues/hub88';
import type { Player } from '../player.ts';

/** How the sandbox's venues reach the studio that runs their games. */
export interface StudioConnection {
  /** Origin of the studio, without a slash at the end. */
  readonly origin: string;
  readonly operatorId: number;
  /** Signs the calls to the studio. */
  readonly privateKey: KeyObject;
  /** Where the studio writes its public key at its own first start. */
  readonly publicKeyFile: string;
  /** The category of games that each venue offers. */
  readonly categories: Readonly<Record<string, string>>;
}

/** Reads the studio's public key; null until it is there. */
export function studioKeyReader(file: string): () => KeyObject | null {
  let known: KeyObject | null = null;
  return () => {
    if (!known && existsSync(file)) known = readPublicKey(readFileSync(file, 'utf8'));
    return known;
  };
}

const USER = /^([A-Z0-9]{2,16})\.(\d{1,9})\.([0-9a-f-]{36})$/;

/** The id of a venue's player at the studio. */
export function userOf(venue: string, { siteId, memberId }: Player): string {
  return `${venue}.${siteId}.${memberId}`;
}

export function playerOf(user: string): (Player & { readonly venue: string }) | null {
  const [, venue, siteId, memberId] = USER.exec(user) ?? [];
  if (!venue || !siteId || !memberId) return null;
  return { venue, siteId: Number(siteId), memberId };
}
