import {
  CLIENT_TYPE,
  headerNames,
  isEnvelope,
  JSON_CONTENT_TYPE,
  markerHeaders,
  type SealedAnswer,
  sealAad,
  sealedPath,
  signatureText,
} from '@tianping/contract/wire';
import { type Signer, sha256 } from './crypto.ts';
import type { SealContext } from './seal-context.ts';

/** The parts that one request is built from. */
export interface RequestParts {
  readonly method: 'POST' | 'GET';
  readonly path: string;
  readonly payload: unknown;
  readonly siteId: number;
  readonly appVersion: string;
  readonly deviceId: string;
  readonly visitorId: string | null;
  readonly clientIp: string | null;
  readonly token: string | null;
  readonly language: string;
  readonly requestId: string;
  readonly unixMs: number;
  readonly idempotencyKey: string | null;
  readonly isAttended: boolean;
  readonly signer: Signer;
  readonly context: SealContext | null;
}

export interface WireRequest {
  readonly path: string;
  readonly init: RequestInit;
  /** Parses an answer's text as JSON, opening it when it is sealed; `value` is undefined when that fails. */
  read(text: string): Promise<{ readonly value: unknown; readonly wasSealed: boolean }>;
}

const unreadable = { value: undefined, wasSealed: false } as const;

/** Signs a request, and seals it when there is a context. */
export async function createWireRequest(parts: RequestParts): Promise<WireRequest> {
  const { method, path, requestId, unixMs, context } = parts;
  const plain = method === 'GET' ? '' : JSON.stringify(parts.payload);
  const aad = sealAad({ path, requestId, unixMs });
  const sealed = await context?.seal({ aad, unixMs, body: new TextEncoder().encode(plain) });
  const body = sealed?.body ?? plain;
  const bodyHash = await sha256(new TextEncoder().encode(body));
  const signed = signatureText({ method, path, unixMs, requestId, bodyHash });
  const timestamp = `${unixMs}.${await parts.signer.sign(signed)}`;
  const headers = new Headers(headersOf(parts, timestamp));
  return {
    path: sealed ? sealedPath(sealed.segment, path) : path,
    init: { method, headers, cache: 'no-store', ...(method === 'POST' ? { body } : {}) },
    async read(text) {
      const value = parseJson(text);
      if (!isSealedAnswer(value)) return { value, wasSealed: false };
      const opened = await sealed?.open(value.c);
      if (!opened) return unreadable;
      return { value: parseJson(new TextDecoder().decode(opened)), wasSealed: true };
    },
  };
}

function headersOf(parts: RequestParts, timestamp: string): [string, string][] {
  const headers: [string, string | null][] = [
    [headerNames.contentType, JSON_CONTENT_TYPE],
    [headerNames.siteId, String(parts.siteId)],
    [headerNames.clientType, CLIENT_TYPE],
    [headerNames.appVersion, parts.appVersion],
    [headerNames.deviceId, parts.deviceId],
    [headerNames.visitorId, parts.visitorId],
    [headerNames.clientIp, parts.clientIp],
    [headerNames.requestId, parts.requestId],
    [headerNames.timestamp, timestamp],
    [headerNames.token, parts.token],
    [headerNames.idempotencyKey, parts.idempotencyKey],
    [headerNames.unattended, parts.isAttended ? null : '1'],
    [headerNames.language, parts.language],
    ...Object.entries(markerHeaders),
  ];
  return headers.filter((entry): entry is [string, string] => Boolean(entry[1]));
}

function isSealedAnswer(value: unknown): value is SealedAnswer {
  if (typeof value !== 'object' || value === null || isEnvelope(value)) return false;
  return 'c' in value && typeof value.c === 'string';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
