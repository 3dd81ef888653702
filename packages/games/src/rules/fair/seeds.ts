import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Draws, hmacDraws } from '../draws.ts';

/**
 * Draws of the shared round at a place of the chain. The salt was fixed after the chain's anchor had been published.
 * Nothing that is chosen when a round opens, such as its id, goes in: who knew the secret could try ids until one
 * draws what he likes.
 */
export function roundDraws(secret: string, salt: string, place: number): Draws {
  return hmacDraws(hexToBytes(secret), roundMessage(salt, place));
}

export function roundMessage(salt: string, place: number): string {
  return `${salt}:${place}`;
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

/** What a hit at a pond is drawn from: the seeds of its sitting, and its number there, the first being 1. */
export interface PondSeeds extends PlaySeeds {
  readonly hit: number;
}

export function pondDraws(seeds: PondSeeds): Draws {
  return hmacDraws(hexToBytes(seeds.serverSeed), pondMessage(seeds));
}

export function pondMessage(seeds: Omit<PondSeeds, 'serverSeed'>): string {
  return `${playMessage(seeds)}:${seeds.hit}`;
}

/** What is shown of a server seed while it is in use. */
export function seedHash(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

/** What a hand at a table is drawn from: the studio's secret, and what each place adds to it. */
export interface TableSeeds {
  /** 32 bytes in hex, committed to before the hand. */
  readonly secret: string;
  readonly tableId: string;
  /** Of the hand at its table. */
  readonly number: number;
  /** By place. */
  readonly seeds: readonly string[];
}

/** The seed of players of the house: fixed, so that the studio cannot choose by it. */
export const HOUSE_SEED = 'house';

/** Players of the house sit down with nobody to whom they have lost so many times a room's base within a day. */
export const HOUSE_LOSS_TIMES = 500;

export function tableDraws(of: TableSeeds): Draws {
  return hmacDraws(hexToBytes(of.secret), tableMessage(of));
}

export function tableMessage({ tableId, number, seeds }: Omit<TableSeeds, 'secret'>): string {
  return `${tableId}:${number}:${seeds.join('|')}`;
}
