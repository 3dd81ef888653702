import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteId } from '@tianping/base';
import { deriveKey } from './secrets.ts';

/** Signs what a site certifies, and verifies what is presented as certified by it. */
export interface Certifier {
  /** HMAC-SHA256 of the canonical text under the site's key, hexadecimal. */
  sign(siteId: SiteId, content: unknown): string;
  isGenuine(siteId: SiteId, content: unknown, signature: string): boolean;
}

export function createCertifier(secret: Uint8Array): Certifier {
  const sign = (siteId: SiteId, content: unknown): string =>
    createHmac('sha256', deriveKey(secret, `certificate/${siteId}`))
      .update(canonicalText(content))
      .digest('hex');
  return {
    sign,
    isGenuine(siteId, content, signature) {
      const [own, shown] = [Buffer.from(sign(siteId, content)), Buffer.from(signature)];
      return own.length === shown.length && timingSafeEqual(own, shown);
    },
  };
}

/** JSON with the keys of every object sorted: the same content always gives the same text. */
export function canonicalText(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
