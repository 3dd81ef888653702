import { err, type IdempotencyKey, ok, type Result, type Script } from '@tianping/base';
import { headerNames, type InputIssue } from '@tianping/contract';
import type { z } from 'zod';
import { hashBody } from '../seal/signing.ts';
import { textsOf } from '../texts.ts';
import { parseBody } from './body.ts';
import type { CallForm } from './bound-calls.ts';
import { issuesOf } from './issues.ts';
import { issueMessages } from './messages.ts';

type Read<Value> = Result<Value, readonly InputIssue[]>;

/** The key of a call that must have one, with the hash of its request. */
export type Idempotency = { readonly key: IdempotencyKey; readonly bodyHash: string } | null;

/** The value that a JSON body encodes. */
export function readBody(
  { body, contentType }: { readonly body: Buffer; readonly contentType: string | undefined },
  script: Script,
): Read<unknown> {
  if (body.length > 0 && !isJson(contentType)) {
    return err([{ path: '', message: textsOf(script).t(issueMessages.notJsonType) }]);
  }
  return parseBody(body, script);
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(;|$)/i.test(contentType);
}

/** The input, parsed by the call's request schema. */
export function readRequest(
  bound: { readonly request: z.ZodType },
  input: Read<unknown>,
  script: Script,
): Read<unknown> {
  if (!input.ok) return input;
  const parsed = bound.request.safeParse(input.value);
  return parsed.success ? ok(parsed.data) : err(issuesOf(parsed.error.issues, input.value, script));
}

/** `key` as `readHeaders` found it. */
export function readIdempotency(
  bound: { readonly name: string; readonly call: CallForm },
  key: string | null | undefined,
  request: unknown,
  script: Script,
): Read<Idempotency> {
  if (bound.call.effect !== 'idempotent') return ok(null);
  if (typeof key !== 'string') {
    const message = key === null ? issueMessages.keyMalformed : issueMessages.keyMissing;
    return err([{ path: headerNames.idempotencyKey, message: textsOf(script).t(message) }]);
  }
  // The parsed request has its keys in the schema's order, so the same intent has the same hash
  // however the client wrote it.
  const text = `${bound.name}\n${JSON.stringify(request)}`;
  return ok({ key: key as IdempotencyKey, bodyHash: hashBody(Buffer.from(text, 'utf8')) });
}
