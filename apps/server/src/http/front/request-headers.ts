import type { IncomingHttpHeaders } from 'node:http';
import { headerForms, headerNames } from '@tianping/contract';
import { USER_AGENT_LENGTH_MAX } from './limits.ts';

/** A request's headers, checked for form. Null stands for what is missing or malformed. */
export interface RequestHeaders {
  readonly siteId: string | undefined;
  readonly requestId: string | null;
  readonly deviceId: string | null;
  readonly visitorId: string | null;
  readonly timestamp: { readonly unixMs: number; readonly signature: string } | null;
  /** Undefined when the caller sent none; null when it does not have the form of our tokens. */
  readonly token: string | null | undefined;
  readonly idempotencyKey: string | null | undefined;
  /** The page made the call by itself: the user has not touched it for a while. */
  readonly isUnattended: boolean;
}

export function readHeaders(headers: IncomingHttpHeaders): RequestHeaders {
  return {
    siteId: single(headers[headerNames.siteId]),
    requestId: matching(headers[headerNames.requestId], headerForms.requestId) ?? null,
    deviceId: matching(headers[headerNames.deviceId], headerForms.deviceId) ?? null,
    visitorId: matching(headers[headerNames.visitorId], headerForms.visitorId) ?? null,
    timestamp: readTimestamp(headers[headerNames.timestamp]),
    token: matching(headers[headerNames.token], headerForms.token),
    idempotencyKey: matching(headers[headerNames.idempotencyKey], headerForms.idempotencyKey),
    isUnattended: single(headers[headerNames.unattended]) === '1',
  };
}

/** The browser's own description of itself: printable, cut to a bounded length, and no proof of anything. */
export function userAgentOf(headers: IncomingHttpHeaders): string {
  const text = headers['user-agent'] ?? '';
  return text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_LENGTH_MAX);
}

type HeaderValue = string | string[] | undefined;

/** Node joins a repeated header with commas; none of ours may be repeated. */
function single(value: HeaderValue): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

function matching(value: HeaderValue, form: RegExp): string | null | undefined {
  const text = single(value);
  if (text === undefined || text === '') return undefined;
  return form.test(text) ? text : null;
}

function readTimestamp(value: HeaderValue): RequestHeaders['timestamp'] {
  const match = headerForms.timestamp.exec(single(value) ?? '');
  return match ? { unixMs: Number(match[1]), signature: match[2] ?? '' } : null;
}
