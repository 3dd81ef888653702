import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { err, ok, type Result, type UnixMs } from '@tianping/base';
import { CALLBACK_TOLERANCE_MS } from '../limits.ts';
import type { RawCallback } from './channel.ts';

/** Headers of a signed message, as the Standard Webhooks convention names them. */
export interface SignedHeaders {
  readonly 'webhook-id': string;
  /** Unix seconds. */
  readonly 'webhook-timestamp': string;
  /**
   * `v1,<base64 HMAC-SHA-256 over "id.timestamp.body">`; several, separated by spaces, while keys are being replaced.
   */
  readonly 'webhook-signature': string;
}

const SIGNATURES_MAX = 4;

/** Signs a message between us and a provider; a repeated delivery keeps its id and is signed again. */
export function signMessage(message: {
  readonly key: string;
  readonly id: string;
  readonly now: UnixMs;
  readonly body: string;
}): SignedHeaders {
  const timestamp = String(Math.floor(message.now / 1000));
  const mac = macOf(message.key, `${message.id}.${timestamp}.${message.body}`);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac}`,
  };
}

/** A key, or several that are valid while one replaces the other. */
export type SharedKey = string | readonly string[];

/** The key used for signing: the newest. */
export function signingKey(key: SharedKey): string {
  return typeof key === 'string' ? key : (key[0] ?? '');
}

/** The message's id when its signature is valid and its time is near. The signature is checked first. */
export function verifyMessage(
  key: SharedKey,
  message: RawCallback,
  now: UnixMs,
): Result<string, 'forged' | 'stale'> {
  const id = single(message.headers['webhook-id']);
  const timestamp = single(message.headers['webhook-timestamp']);
  const signatures = single(message.headers['webhook-signature']);
  if (!/^[\w-]{1,80}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return err('forged');
  const text = `${id}.${timestamp}.${message.body}`;
  const given = signatures.split(' ', SIGNATURES_MAX);
  const keys = typeof key === 'string' ? [key] : key;
  // An empty key would be known to anybody.
  const isGenuine = keys
    .filter((each) => each !== '')
    .some((each) => {
      const expected = `v1,${macOf(each, text)}`;
      return given.some((signature) => isSameText(signature, expected));
    });
  if (!isGenuine) return err('forged');
  const offMs = Math.abs(now - Number(timestamp) * 1000);
  return offMs > CALLBACK_TOLERANCE_MS ? err('stale') : ok(id);
}

function macOf(key: string, text: string): string {
  const mac = hmac(sha256, utf8ToBytes(key), utf8ToBytes(text));
  return btoa(String.fromCharCode(...mac));
}

/** Compares in constant time. */
function isSameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

function single(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
