import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Draws, hmacDraws } from '../draws.ts';

/** Draws of a shared round. The salt was fixed after the chain's anchor had been published. */
export function roundDraws(secret: string, salt: string, roundId: string): Draws {
  return hmacDraws(hexToBytes(secret), roundMessage(salt, roundId));
}

export function roundMessage(salt: string, roundId: string): string {
  return `${salt}:${roundId}`;
}

/** What a spin or a hand is drawn from: the studio's part, the member's part, and how many came before. */
export interface PlaySeeds {
  /** 32 bytes in hex. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export function playDraws(seeds: PlaySeeds): Draws {
  return hmacDraws(hexToBytes(seeds.serverSeed), playMessage(seeds));
}

export function playMessage({ clientSeed, nonce }: Omit<PlaySeeds, 'serverSeed'>): string {
  return `${clientSeed}:${nonce}`;
}

/** What is shown of a server seed while it is in use. */
export function seedHash(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}
