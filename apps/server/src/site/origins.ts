import { isIP } from 'node:net';
import type { SiteConfig } from '@tianping/contract';
import { isPublicAddress } from '@tianping/media/server';

/** Placeholder in a public origin for the first host of each site, where one installation serves several sites. */
const HOST = '{host}';

/** `https://www.example.com` as it was written, or with `{host}`; null for anything but a plain origin. */
export function readOrigin(text: string, of: { readonly mayNameHost: boolean }): string | null {
  const origin = text.replace(/\/$/, '');
  if (origin.includes(HOST) && !of.mayNameHost) return null;
  const url = URL.parse(origin.replace(HOST, 'host.example'));
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.origin === origin.replace(HOST, 'host.example') ? origin : null;
}

/** The origin at which members of a site reach it. */
export function originOfSite(publicOrigin: string, { hosts }: Pick<SiteConfig, 'hosts'>): string {
  return publicOrigin.replace(HOST, hosts[0] ?? 'localhost');
}

/** Origin of a server that listens beside the site: the same machine under its own port, without TLS of its own. */
export function originBeside(publicOrigin: string, port: number): string {
  const host = publicOrigin.includes(HOST) ? 'localhost' : new URL(publicOrigin).hostname;
  return `http://${host}:${port}`;
}

/** Names of this machine, and names without a domain, which only its own network knows. */
const NEAR = /^([^.]*|(.+\.)?localhost|.+\.localdomain)$/;

/**
 * Whether others can reach it without being overheard: over TLS, and not at this machine or in a private network. The
 * parser has written addresses in their one form by then: `127.1` and `0x7f.1` are `127.0.0.1`.
 */
export function isOutside(origin: string): boolean {
  const url = URL.parse(origin);
  if (url?.protocol !== 'https:') return false;
  // A name may end in the dot of the root.
  const host = url.hostname.replace(/^\[|[\].]+$/g, '');
  return isIP(host) === 0 ? !NEAR.test(host) : isPublicAddress(host);
}
