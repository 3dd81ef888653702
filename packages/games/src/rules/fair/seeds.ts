import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Draws, hmacDraws } from '../draws.ts';

/**
 * Draws of the shared round at a place of the chain. The salt was fixed after the chain's anchor had been published.
 * Nothing that is chosen when a round opens, such as its id, is included: anybody who knew the secret could try ids
 * until one gave the desired draw.
 */
export function roundDraws(secret: string, salt: string, place: number): Draws {
  return hmacDraws(hexToBytes(secret), roundMessage(salt, place));
}

export function roundMessage(salt: string, place: number): string {
  return `${salt}:${place}`;
}

/** The inputs of a spin or a hand: the studio's part, the member's part, and the number of earlier plays. */
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

/** The inputs of a hit at a pond: the seeds of its sitting, and the number of the hit, from 1. */
export interface PondSeeds extends PlaySeeds {
  readonly hit: number;
}

export function pondDraws(seeds: PondSeeds): Draws {
  return hmacDraws(hexToBytes(seeds.serverSeed), pondMessage(seeds));
}

export function pondMessage(seeds: Omit<PondSeeds, 'serverSeed'>): string {
  return `${playMessage(seeds)}:${seeds.hit}`;
}

/** What is published of a server seed while it is in use. */
export function seedHash(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

/** The inputs of a hand at a table: the studio's secret, and each place's contribution. */
export interface TableSeeds {
  /** 32 bytes in hex, committed to before the hand. */
  readonly secret: string;
  readonly tableId: string;
  /** Number of the hand at its table. */
  readonly number: number;
  /** By place. */
  readonly seeds: readonly string[];
}

/** The seed of house players: fixed, so that the studio cannot influence draws by it. */
export const HOUSE_SEED = 'house';

/** House players do not sit down with a player to whom they have lost this many times a room's unit within a day. */
export const HOUSE_LOSS_TIMES = 500;

export function tableDraws(of: TableSeeds): Draws {
  return hmacDraws(hexToBytes(of.secret), tableMessage(of));
}

export function tableMessage({ tableId, number, seeds }: Omit<TableSeeds, 'secret'>): string {
  return `${tableId}:${number}:${seeds.join('|')}`;
}
