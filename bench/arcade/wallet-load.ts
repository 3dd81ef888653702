import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { must } from '@tianping/base';
import { SIGNATURE_HEADER } from '@tianping/plugin-venues/hub88';
import type { DoorSeat, VenueDoor } from '../../apps/server/src/testing/venue-door.ts';

interface Call {
  readonly path: string;
  readonly body: string;
  readonly signature: string;
}

const STAKE = 100_000;
const DONE = '"status":"RS_OK"';

/** So many rounds of one stake and one payout, each member's own, signed before anything is measured. */
export function signedRounds(
  door: Pick<VenueDoor, 'sign'>,
  seats: readonly DoorSeat[],
  rounds: number,
): readonly (readonly [Call, Call])[] {
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
    return [callOf(door, 'bet', bet), callOf(door, 'win', win)] as const;
  });
}

function callOf(door: Pick<VenueDoor, 'sign'>, name: string, content: object): Call {
  const body = JSON.stringify(content);
  return { path: `/callback/venue/studio/transaction/${name}`, body, signature: door.sign(body) };
}

/** Sends them over so many kept lines, the payout when its stake is answered; calls a second. */
export async function playRounds(
  origin: string,
  rounds: readonly (readonly [Call, Call])[],
  connections: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let round = rounds[next++]; round; round = rounds[next++]) {
      for (const call of round) await send(agent, origin, call);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return (rounds.length * 2) / seconds;
}

function send(agent: Agent, origin: string, { path, body, signature }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          [SIGNATURE_HEADER]: signature,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => (text.includes(DONE) ? resolve() : reject(new Error(text))));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
