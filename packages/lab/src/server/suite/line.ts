import type { KeyObject } from 'node:crypto';
import { gameCalls, SIGNATURE_HEADER, signBody } from '@tianping/plugin-venues/hub88';
import { z } from 'zod';
import { ANSWER_BYTES_MAX } from '../../limits.ts';

/** The reply; `http` is null where none came. */
export interface Reply {
  readonly http: number | null;
  readonly text: string;
  readonly json: unknown;
}

/** A signature other than ours over these bytes. */
export interface Signing {
  readonly by?: KeyObject;
  /** The header as sent; null leaves it out. */
  readonly signature?: string | null;
  /** These bytes are signed in place of the body. */
  readonly of?: string;
}

export interface LineOptions {
  /** Origin of the provider, or the address above `/operator/generic/v2`. */
  readonly origin: string;
  readonly privateKey: KeyObject;
  /** Whether the lab may connect to an IP address that the provider names in an answer and that is not its own host. */
  readonly mayReach: (address: string) => boolean;
}

/** One call of the operator. Never throws: a broken connection is a reply without a status. */
export async function askProvider(
  { origin, privateKey }: Pick<LineOptions, 'origin' | 'privateKey'>,
  name: string,
  asked: { readonly body: string; readonly answerMs: number; readonly how: Signing },
): Promise<Reply> {
  const { body, answerMs, how } = asked;
  const signature = how.signature ?? signBody(how.by ?? privateKey, how.of ?? body);
  try {
    const response = await fetch(`${origin}/operator/generic/v2/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(how.signature === null ? {} : { [SIGNATURE_HEADER]: signature }),
      },
      body,
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    const text = await textOf(response);
    return { http: response.status, text, json: parsed(text) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      http: null,
      text: isLate ? `${answerMs} 毫秒内没有答复` : '连接不通',
      json: undefined,
    };
  }
}

/** Reads a limited part of what a provider sends into memory. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const amount = z.int().min(0);

/** A provider's view of a play, as `sandbox/play` answers. */
export const playAnswer = z.object({
  /** Null when the wallet was not called. */
  round: z.string().min(1).max(100).nullable(),
  /** `open`: a payout or a rollback is still in progress. */
  state: z.enum(['settled', 'refused', 'undone', 'open']),
  /** What the page shows; null where no wallet has stated it. */
  balance: amount.nullable(),
  transactions: z.array(
    z.object({
      transaction_uuid: z.uuid(),
      reference_transaction_uuid: z.uuid().nullable(),
      kind: z.enum(['bet', 'win', 'rollback']),
      state: z.enum(['done', 'refused', 'open']),
      amount,
    }),
  ),
});
export type PlayAnswer = z.output<typeof playAnswer>;

export const listAnswer = gameCalls['transactions/list'].answer;
export type ListedMove = z.output<typeof listAnswer>[number];
