import { createCipheriv, createDecipheriv, createHmac, hash } from 'node:crypto';
import { type Clock, createSeededRng, createUuid, must } from '@tianping/base';
import {
  type AnyCall,
  calls,
  type Envelope,
  SEGMENT_NUMBER_OFFSET,
  type SealExports,
  sealAad,
  sealExports,
  sealedPath,
  sealInfo,
  sealNonce,
  signatureText,
} from '@tianping/contract';
import { SEEDED_DEVICE } from '@tianping/members/testing';
import type { FastifyInstance } from 'fastify';
import { sealSuite } from '../http/seal/wire-keys.ts';

/** One answer as a client sees it, opened when it was sealed. */
export interface TestAnswer {
  readonly httpStatus: number;
  readonly envelope: Envelope<unknown>;
  readonly wasSealed: boolean;
  /** The whole answer as text, for what must not be in it. */
  readonly text: string;
}

export interface TestRequest {
  readonly call: AnyCall;
  /** Sent as it is when it is text or bytes, as JSON otherwise. */
  readonly body?: unknown;
  readonly token?: string;
  readonly signKey?: Uint8Array;
  /** Overrides the headers that a correct client sends; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Another path than the call's own, such as an alias. */
  readonly path?: string;
  readonly unixMs?: number;
  readonly number?: number;
  readonly requestId?: string;
  /** Sent in place of the sealed segment, or of the sealed body. */
  readonly segment?: string;
  readonly rawBody?: string;
  /** The time that the segment holds, when different from the timestamp. */
  readonly segmentMs?: number;
  /** What is changed after sealing and before signing. */
  readonly tamper?: 'body' | 'path' | 'requestId';
  /** A server other than the one whose keys were used. */
  readonly via?: FastifyInstance;
  /** The peer's address, when it is not this machine's. */
  readonly remoteAddress?: string;
}

export interface WireTester {
  send(request: TestRequest): Promise<TestAnswer>;
}

interface Context {
  readonly keyId: string;
  readonly enc: string;
  readonly keys: SealExports;
}

/** Sends anything to a server in this process, correctly signed and, where the site requires it, sealed. */
export async function createWireTester(options: {
  readonly fastify: FastifyInstance;
  readonly clock: Clock;
  readonly siteId: number;
  readonly seed?: number;
  /** Seals even where the site does not require it. */
  readonly sealed?: boolean;
}): Promise<WireTester> {
  const { fastify, clock, siteId } = options;
  const rng = createSeededRng(options.seed ?? 1);
  let number = -1;
  let context: Context | null = null;
  let webKey: Uint8Array = new Uint8Array(32);

  async function send(request: TestRequest): Promise<TestAnswer> {
    const { call, tamper } = request;
    const path = request.path ?? call.path;
    const requestId = request.requestId ?? createUuid({ clock, rng });
    const unixMs = request.unixMs ?? clock.now();
    const seal = context && !call.plain ? context : null;
    const plain = call.method === 'GET' ? Buffer.alloc(0) : bytesOf(request.body);
    number += 1;
    const n = request.number ?? number;
    const aad = sealAad({
      path: tamper === 'path' ? `${path}x` : path,
      requestId: tamper === 'requestId' ? createUuid({ clock, rng }) : requestId,
      unixMs,
    });
    const sealed = seal ? sealBody(seal, n, aad, plain, tamper === 'body') : plain;
    const body = request.rawBody === undefined ? sealed : bytesOf(request.rawBody);
    const bodyHash = hash('sha256', body, 'base64url');
    const text = signatureText({ method: call.method, path, unixMs, requestId, bodyHash });
    const key = request.signKey ?? webKey;
    const headers: Record<string, string | undefined> = {
      'content-type': 'application/json',
      'x-site-id': String(siteId),
      'x-device-id': SEEDED_DEVICE,
      'x-request-id': requestId,
      'x-timestamp': `${unixMs}.${createHmac('sha256', key).update(text).digest('base64url')}`,
      'x-token': request.token,
      'x-idempotency-key': call.effect === 'idempotent' ? requestId : undefined,
      ...request.headers,
    };
    const time = String(request.segmentMs ?? unixMs);
    const segment =
      request.segment ?? (seal ? sealText(seal, n + SEGMENT_NUMBER_OFFSET, aad, time) : '');
    const answer = await (request.via ?? fastify).inject({
      method: call.method,
      url: seal ? sealedPath(segment, path) : path,
      headers: present(headers),
      ...(request.remoteAddress && { remoteAddress: request.remoteAddress }),
      ...(call.method === 'GET' ? {} : { payload: body }),
    });
    return readAnswer(answer.statusCode, answer.body, seal, n, aad);
  }

  const info = await send({ call: calls['site/configuration/preInfo'], body: {} });
  const { webKey: webKeyText, safeSwitch } = info.envelope.data as {
    webKey: string;
    safeSwitch: boolean;
  };
  webKey = Buffer.from(webKeyText, 'base64url');
  if (safeSwitch || options.sealed)
    context = await agree(siteId, await send({ call: calls['site/configuration/key'] }));
  return { send };
}

async function agree(siteId: number, answer: TestAnswer): Promise<Context> {
  const { keyId, publicKey } = answer.envelope.data as { keyId: string; publicKey: string };
  const bytes = Uint8Array.from(Buffer.from(publicKey, 'base64url'));
  const recipientPublicKey = await sealSuite.kem.deserializePublicKey(bytes);
  const info = sealInfo(siteId);
  const sender = await sealSuite.createSenderContext({ recipientPublicKey, info });
  const take = async ({ label, length }: { readonly label: string; readonly length: number }) =>
    new Uint8Array(await sender.export(new TextEncoder().encode(label), length));
  return {
    keyId,
    enc: Buffer.from(sender.enc).toString('base64url'),
    keys: {
      requestKey: await take(sealExports.requestKey),
      requestNonce: await take(sealExports.requestNonce),
      responseKey: await take(sealExports.responseKey),
      responseNonce: await take(sealExports.responseNonce),
    },
  };
}

function bytesOf(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body), 'utf8');
}

function sealText(context: Context, n: number, aad: Uint8Array, text: string | Buffer): string {
  const nonce = sealNonce(context.keys.requestNonce, n);
  const cipher = createCipheriv('aes-128-gcm', context.keys.requestKey, nonce);
  cipher.setAAD(aad);
  const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text, 'utf8');
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

function sealBody(
  context: Context,
  n: number,
  aad: Uint8Array,
  plain: Buffer,
  isAltered: boolean,
): Buffer {
  const text = sealText(context, n, aad, plain);
  const c = isAltered ? `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}` : text;
  return Buffer.from(JSON.stringify({ k: context.keyId, e: context.enc, n, c }), 'utf8');
}

function readAnswer(
  httpStatus: number,
  text: string,
  context: Context | null,
  n: number,
  aad: Uint8Array,
): TestAnswer {
  const outer = JSON.parse(text) as Envelope<unknown> | { readonly c: string };
  if (!('c' in outer)) return { httpStatus, envelope: outer, wasSealed: false, text };
  const { keys } = must(context, 'a context for a sealed answer');
  const bytes = Buffer.from(outer.c, 'base64url');
  const nonce = sealNonce(keys.responseNonce, n);
  const decipher = createDecipheriv('aes-128-gcm', keys.responseKey, nonce);
  decipher.setAAD(aad);
  decipher.setAuthTag(bytes.subarray(-16));
  const opened = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
  const inner = opened.toString('utf8');
  return { httpStatus, envelope: JSON.parse(inner), wasSealed: true, text: inner };
}

function present(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const retained = Object.entries(headers).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return Object.fromEntries(retained);
}
