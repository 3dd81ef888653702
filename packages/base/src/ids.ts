import type { Brand } from './brand.ts';
import type { Clock } from './clock.ts';
import type { Rng } from './rng.ts';

export type SiteId = Brand<number, 'SiteId'>;
export type MemberId = Brand<string, 'MemberId'>;
/** One fixture; every odds row of it carries this id (`gide` on the wire). */
export type MatchId = Brand<string, 'MatchId'>;
export type LeagueId = Brand<string, 'LeagueId'>;
export type BetId = Brand<string, 'BetId'>;
export type OrderId = Brand<string, 'OrderId'>;
/** A caller's key of one request; the same key never acts twice. */
export type IdempotencyKey = Brand<string, 'IdempotencyKey'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A UUIDv7 (RFC 9562): sortable by time, its time and randomness passed in. */
export function createUuid(source: { clock: Clock; rng: Rng }): string {
  const bytes = source.rng.bytes(16);
  let ms = source.clock.now();
  for (let at = 5; at >= 0; at -= 1) {
    bytes[at] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  let text = '';
  for (let at = 0; at < 16; at += 1) {
    if (at === 4 || at === 6 || at === 8 || at === 10) text += '-';
    text += HEX[bytes[at] ?? 0];
  }
  return text;
}
