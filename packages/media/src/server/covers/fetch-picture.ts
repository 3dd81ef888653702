import { Resolver } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '@tianping/base';
import { IMAGE_BYTES_MAX, REMOTE_MS, REMOTE_REDIRECTS_MAX } from '../../limits.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Why nothing could be fetched from an address: `address`: not allowed; `private`: leads into a private network;
 * `unresolved`: not in DNS; `unreachable`: no answer or none over TLS; `status`: another status than 200; `encoded`:
 * compressed though plain content was requested.
 */
export type FetchFault =
  | 'address'
  | 'private'
  | 'unresolved'
  | 'unreachable'
  | 'timeout'
  | 'status'
  | 'redirects'
  | 'tooLarge'
  | 'encoded';

export type FetchPicture = (source: string) => Promise<Result<Buffer, FetchFault>>;

export interface FetchOptions {
  /** From resolving the name to the last byte, with all redirects. */
  readonly totalMs: number;
  /** All addresses of a name; throws when there are none. */
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** `https.request`, or a test's replacement. */
  readonly send: (
    options: RequestOptions,
    answered: (response: IncomingMessage) => void,
  ) => ClientRequest;
}

const HEADERS = {
  accept: 'image/webp,image/png,image/jpeg',
  // Compressed content could unpack to any size.
  'accept-encoding': 'identity',
  'user-agent': 'Tianping',
} as const;

/**
 * Fetches bytes from addresses written by others. Each name is resolved once, all of its addresses are checked, and
 * the connection goes to one of these: a name cannot change between check and connection. Redirects are checked like
 * the first address. Never throws.
 */
export function createFetchPicture(options: Partial<FetchOptions> = {}): FetchPicture {
  const { totalMs = REMOTE_MS, resolve = resolveName, send = request } = options;
  return async (source) => {
    // Real time: a clock that runs faster must not abort the connection.
    const signal = AbortSignal.timeout(totalMs);
    let next = source;
    for (let left = REMOTE_REDIRECTS_MAX; ; left -= 1) {
      const answered = await ask(next, { resolve, send, signal });
      if (!answered.ok) return answered;
      if ('bytes' in answered.value) return ok(answered.value.bytes);
      if (left === 0) return err('redirects');
      next = answered.value.location;
    }
  };
}

type Answered = { readonly bytes: Buffer } | { readonly location: string };

async function ask(
  source: string,
  { resolve, send, signal }: Omit<FetchOptions, 'totalMs'> & { readonly signal: AbortSignal },
): Promise<Result<Answered, FetchFault>> {
  const url = URL.canParse(source) ? new URL(source) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return err('address');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host, signal).catch(() => []);
  if (signal.aborted) return err('timeout');
  if (addresses.length === 0) return err('unresolved');
  if (!addresses.every(isPublicAddress)) return err('private');
  try {
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const of = { host, port: url.port || 443, path: `${url.pathname}${url.search}` };
      const lookup = lookupIn(addresses);
      send(
        { ...of, lookup, signal, agent: false, headers: { ...HEADERS, host: url.host } },
        answered,
      )
        .on('error', failed)
        .end();
    });
    return await bytesOf(response, url);
  } catch {
    return err(signal.aborted ? 'timeout' : 'unreachable');
  }
}

async function bytesOf(response: IncomingMessage, url: URL): Promise<Result<Answered, FetchFault>> {
  const { statusCode = 0, headers } = response;
  const refused = (fault: FetchFault) => {
    response.destroy();
    return err(fault);
  };
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    const isAddress = URL.canParse(headers.location, url);
    return isAddress ? ok({ location: new URL(headers.location, url).href }) : err('address');
  }
  if (statusCode !== 200) return refused('status');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refused('encoded');
  if (Number(headers['content-length'] ?? 0) > IMAGE_BYTES_MAX) return refused('tooLarge');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > IMAGE_BYTES_MAX) return refused('tooLarge');
    chunks.push(part);
  }
  return ok({ bytes: Buffer.concat(chunks) });
}

/** Answers with the checked addresses, whatever name the connection asks for. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all: wantsAll }, answer) => {
    const [first] = all;
    if (wantsAll) answer(null, all);
    else answer(null, first?.address ?? '', first?.family ?? 0);
  };
}

/** By DNS only: names in the machine's own hosts file mean nothing outside. */
async function resolveName(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
