import type { SiteConfig } from '@tianping/contract';

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

/** Whether others can reach it without being overheard: over TLS, and not at a loopback name. */
export function isOutside(origin: string): boolean {
  const url = URL.parse(origin);
  if (url?.protocol !== 'https:') return false;
  return !/^(localhost|.+\.localhost|127\..+|0\.0\.0\.0|\[::1?\])$/.test(url.hostname);
}
