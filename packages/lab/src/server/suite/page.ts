import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { must } from '@tianping/base';
import { PAGE_BYTES_MAX, PAGE_MS, PAGE_REDIRECTS_MAX } from '../../limits.ts';
import type { LineOptions } from './line.ts';

/** What a browser gets before it renders anything. */
export interface OpenedPage {
  readonly status: number;
  /** Null for a header that was not sent. */
  header(name: string): string | null;
}

type MayReach = LineOptions['mayReach'];

/**
 * Opens an address given by a provider, as a browser does. A provider may name its own host; any other target,
 * redirects included, must be allowed by `mayReach`, or the lab could be made to request our internal network. Each
 * name is judged by the addresses that are actually connected to. Throws with the reason, for people at the provider.
 */
export async function openPage(
  { origin, mayReach }: Pick<LineOptions, 'origin' | 'mayReach'>,
  address: string,
): Promise<OpenedPage> {
  const own = new URL(origin).hostname;
  const signal = AbortSignal.timeout(PAGE_MS);
  let url = new URL(address);
  for (let left = PAGE_REDIRECTS_MAX; left >= 0; left -= 1) {
    const may: MayReach = url.hostname === own ? () => true : mayReach;
    const response = await ask(url, { may, signal });
    const { statusCode: status = 0, headers } = response;
    const { location } = headers;
    if (status < 300 || status > 399 || location === undefined) {
      await readOut(response);
      return { status, header: (name) => headerOf(headers[name]) };
    }
    response.destroy();
    if (!URL.canParse(location, url)) throw new Error('重定向的地址不合格');
    url = new URL(location, url);
  }
  throw new Error('重定向太多次');
}

function headerOf(sent: string | string[] | undefined): string | null {
  return Array.isArray(sent) ? sent.join(', ') : (sent ?? null);
}

async function ask(
  url: URL,
  { may, signal }: { readonly may: MayReach; readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol)) throw new Error('不是 http(s) 地址');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is not a name: it is not looked up.
  if (isIP(host) !== 0 && !may(host)) throw unreachable();
  const send = url.protocol === 'https:' ? requestTls : requestPlain;
  const headers = { accept: 'text/html' };
  const asked = send(url, { headers, signal, agent: false, lookup: lookupWithin(may) });
  asked.end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  return must(response, 'a response');
}

function unreachable(): Error {
  return new Error('地址通向内部网络，实验室不打开');
}

function lookupWithin(may: MayReach): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (fault, found) => {
      const [first] = found ?? [];
      if (fault || !first) answer(fault ?? new Error('no address'), '');
      else if (!found.every(({ address }) => may(address))) answer(unreachable(), '');
      else if (options.all) answer(null, found);
      else answer(null, first.address, first.family);
    });
  };
}

/** Reads to the end, or up to the limit. */
async function readOut(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += Buffer.from(chunk).length;
    if (bytes > PAGE_BYTES_MAX) return;
  }
}
