import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { must } from '@tianping/base';
import type { EndpointSeat } from '@tianping/lab/server';
import { SIGNATURE_HEADER } from '@tianping/plugin-venues/hub88';
import type { VenueEndpoint } from '../../apps/server/src/testing/venue-endpoint.ts';

/** A stake and its payout, each a whole request. */
export type SignedRound = readonly [Uint8Array, Uint8Array];

export type WalletLoadMessage =
  | { readonly open: { readonly port: number; readonly connections: number } }
  | { readonly rounds: readonly SignedRound[] };

/** What the rounds took; `cpuSeconds` is the provider's own. */
export interface WalletLoadResult {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

const STAKE = 100_000;

/** So many rounds of one stake and one payout, each member's own, signed before anything is measured. */
export function signedRounds(
  endpoint: Pick<VenueEndpoint, 'sign'>,
  seats: readonly EndpointSeat[],
  rounds: number,
): readonly SignedRound[] {
  return Array.from({ length: rounds }, (_, at) => {
    const seat = must(seats[at % seats.length], 'a seat');
    const common = { ...seat, currency: 'CNY', round: randomUUID(), is_free: false };
    const bet = {
      ...common,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      amount: STAKE,
      round_closed: false,
    };
    const win = {
      ...common,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction_uuid,
      amount: STAKE,
      round_closed: true,
    };
    return [callOf(endpoint, 'bet', bet), callOf(endpoint, 'win', win)] as const;
  });
}

function callOf(endpoint: Pick<VenueEndpoint, 'sign'>, name: string, content: object): Uint8Array {
  const body = JSON.stringify(content);
  const head = [
    `POST /callback/venue/studio/transaction/${name} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `${SIGNATURE_HEADER}: ${endpoint.sign(body)}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** A provider in a process of its own. */
export interface WalletProvider {
  /** Plays the rounds on all its lines in parallel, a payout when its stake is answered; throws when one is refused. */
  play(rounds: readonly SignedRound[]): Promise<WalletLoadResult>;
  stop(): void;
}

export async function startProvider(origin: string, connections: number): Promise<WalletProvider> {
  const child = fork(fileURLToPath(new URL('./wallet-provider.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  await ask(child, { open: { port: Number(new URL(origin).port), connections } });
  return {
    play: async (rounds) => (await ask(child, { rounds })) as WalletLoadResult,
    stop: () => void child.kill(),
  };
}

function ask(child: ChildProcess, message: WalletLoadMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`the provider ended with ${code}`));
    child.once('exit', failed);
    child.once('message', (answer) => {
      child.off('exit', failed);
      if (answer !== null && typeof answer === 'object' && 'refused' in answer) {
        reject(new Error(String(answer.refused)));
      } else resolve(answer);
    });
    child.send(message);
  });
}
