import { randomUUID } from 'node:crypto';
import { createSeededRng, must, type Rng } from '@tianping/base';
import type { EndpointSeat } from '@tianping/lab/server';
import { amountOfMinor, walletAnswer } from '@tianping/plugin-venues/hub88';
import type { VenueEndpoint } from '../../../apps/server/src/testing/venue-endpoint.ts';

/** What a storm of calls came to. */
export interface StormReport {
  /** Calls by what was answered. */
  readonly answers: Readonly<Record<string, number>>;
  /** Whatever was answered or moved otherwise than it must be. */
  readonly findings: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;
interface Stake {
  readonly seat: EndpointSeat;
  readonly minor: number;
  readonly fields: Fields;
  isTaken: boolean;
  isBack: boolean;
  wonMinor: number;
}

const START_MINOR = 50_000;
const SEATS = 4;
const PARALLEL = 8;
const HOUR_MS = 3_600_000;
const [BET, WIN, BACK] = ['transaction/bet', 'transaction/win', 'transaction/rollback'] as const;

/**
 * A disorderly provider: stakes, payouts and rollbacks in parallel, repeated, before their time, a day late, with
 * swapped owners and sums, and garbage between them. The answers that it gets decide what each member must have.
 */
export async function storm(
  endpoint: VenueEndpoint,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Promise<StormReport> {
  const storming = new Storm(endpoint, createSeededRng(seed));
  await storming.seatAll();
  for (let round = 0; round < rounds; round += 1) await storming.round(round);
  await storming.settle();
  return storming.report();
}

class Storm {
  readonly #endpoint: VenueEndpoint;
  readonly #rng: Rng;
  readonly #seats: EndpointSeat[] = [];
  readonly #stakes: Stake[] = [];
  readonly #answers = new Map<string, number>();
  readonly #findings: string[] = [];

  constructor(endpoint: VenueEndpoint, rng: Rng) {
    this.#endpoint = endpoint;
    this.#rng = rng;
  }

  async seatAll(): Promise<void> {
    for (let at = 0; at < SEATS; at += 1) this.#seats.push(await this.#endpoint.seat(START_MINOR));
  }

  async round(number: number): Promise<void> {
    await Promise.all(Array.from({ length: PARALLEL }, () => this.#act()));
    // Some of it comes a day late, when every session is over; then others sit down.
    if (number % 10 !== 9) return;
    this.#endpoint.world.clock.advance(25 * HOUR_MS);
    await Promise.all(Array.from({ length: PARALLEL }, () => this.#act()));
    await this.seatAll();
  }

  /** The provider repeats each stake that it considers taken, and each member must have the resulting balance. */
  async settle(): Promise<void> {
    for (const seat of this.#seats) {
      const own = this.#stakes.filter((stake) => stake.seat === seat);
      const expected = own.reduce((sum, { minor, isTaken, isBack, wonMinor }) => {
        return sum + wonMinor - (isTaken && !isBack ? minor : 0);
      }, START_MINOR);
      const found = await this.#endpoint.mainOf(seat.user);
      if (found !== expected) this.#findings.push(`${seat.user} 应有 ${expected}，有 ${found}`);
    }
  }

  report(): StormReport {
    return { answers: Object.fromEntries(this.#answers), findings: this.#findings };
  }

  async #act(): Promise<void> {
    const acts = [
      this.#stake,
      this.#stake,
      this.#win,
      this.#win,
      this.#back,
      this.#swap,
      this.#garbage,
    ];
    await this.#pick(acts).call(this);
  }

  #pick<Item>(items: readonly Item[]): Item {
    return must(items[this.#rng.int(items.length)], 'an item');
  }

  /** The same call as often as a bad line repeats it, all in parallel; true when one was done. */
  async #say(name: string, fields: Fields): Promise<boolean> {
    const times = 1 + this.#rng.int(3);
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        this.#send(name, JSON.stringify({ ...fields, request_uuid: randomUUID() })),
      ),
    );
    return answers.includes('RS_OK');
  }

  async #send(
    name: string,
    body: string,
    signed?: Parameters<VenueEndpoint['send']>[2],
  ): Promise<string> {
    const { http, answer } = await this.#endpoint.send(name, body, signed);
    const read = walletAnswer.safeParse(answer);
    const status = read.success ? read.data.status : `HTTP ${http}`;
    this.#answers.set(status, (this.#answers.get(status) ?? 0) + 1);
    return status;
  }

  #movement(seat: EndpointSeat): Fields {
    return { ...seat, transaction_uuid: randomUUID(), round_closed: false, currency: 'CNY' };
  }

  async #stake(): Promise<void> {
    const seat = this.#pick(this.#seats.slice(-2 * SEATS));
    const minor = 1 + this.#rng.int(3_000);
    const fields = { ...this.#movement(seat), round: randomUUID(), amount: amountOfMinor(minor) };
    const stake: Stake = { seat, minor, fields, isTaken: false, isBack: false, wonMinor: 0 };
    this.#stakes.push(stake);
    // Calls that depend on it may overtake it.
    const [isTaken] = await Promise.all([
      this.#say(BET, fields),
      ...(this.#rng.int(5) === 0 ? [this.#backOf(stake)] : []),
      ...(this.#rng.int(5) === 0 ? [this.#winOf(stake)] : []),
    ]);
    stake.isTaken ||= isTaken;
  }

  async #win(): Promise<void> {
    if (this.#stakes.length > 0) await this.#winOf(this.#pick(this.#stakes));
  }

  async #winOf(stake: Stake): Promise<void> {
    const minor = this.#rng.int(4_000);
    const fields = {
      ...this.#movement(stake.seat),
      round: stake.fields.round,
      round_closed: this.#rng.int(2) === 0,
      reference_transaction_uuid: stake.fields.transaction_uuid,
      amount: amountOfMinor(minor),
    };
    if (await this.#say(WIN, fields)) stake.wonMinor += minor;
  }

  async #back(): Promise<void> {
    if (this.#stakes.length > 0) await this.#backOf(this.#pick(this.#stakes));
  }

  async #backOf(stake: Stake): Promise<void> {
    const { round, transaction_uuid } = stake.fields;
    const own = { ...this.#movement(stake.seat), round, round_closed: true };
    if (await this.#say(BACK, { ...own, reference_transaction_uuid: transaction_uuid }))
      stake.isBack = true;
  }

  /** An id, a member or a sum that is not the stake's: such a call must have no effect. */
  async #swap(): Promise<void> {
    const taken = this.#stakes.filter(({ isTaken }) => isTaken);
    if (taken.length === 0) return;
    const { fields, seat, minor } = this.#pick(taken);
    const other = this.#pick(this.#seats.filter((one) => one !== seat));
    const own = {
      round: fields.round,
      round_closed: true,
      reference_transaction_uuid: fields.transaction_uuid,
    };
    const [name, lie] = this.#pick<readonly [string, Fields]>([
      [BET, { ...fields, amount: amountOfMinor(minor + 1) }],
      [BET, { ...fields, ...other }],
      [BET, { ...fields, round: randomUUID() }],
      [WIN, { ...this.#movement(other), ...own, amount: amountOfMinor(9_999) }],
      [WIN, { ...this.#movement(seat), ...own, round: randomUUID(), amount: amountOfMinor(9_999) }],
      [
        WIN,
        {
          ...this.#movement(seat),
          ...own,
          transaction_uuid: fields.transaction_uuid,
          amount: 0,
        },
      ],
      [
        WIN,
        {
          ...this.#movement(seat),
          ...own,
          reference_transaction_uuid: randomUUID(),
          amount: 100_000,
        },
      ],
      [BACK, { ...this.#movement(other), ...own }],
    ]);
    if (await this.#say(name, lie)) this.#findings.push(`${name} 被当真：${JSON.stringify(lie)}`);
  }

  async #garbage(): Promise<void> {
    const seat = this.#pick(this.#seats);
    const whole = JSON.stringify({
      ...this.#movement(seat),
      request_uuid: randomUUID(),
      round: 'r',
      amount: 100_000,
    });
    const bytes = Buffer.from(this.#rng.bytes(1 + this.#rng.int(200))).toString('latin1');
    const [body, signed] = this.#pick<readonly [string, Parameters<VenueEndpoint['send']>[2]]>([
      [bytes, undefined],
      [whole.slice(0, this.#rng.int(whole.length)), undefined],
      [whole, { signature: '' }],
      [whole, { signature: bytes.replaceAll(/[^\x20-\x7e]/g, '') }],
      [whole, { provider: 'nobody' }],
      [`[${whole}]`, undefined],
      [whole.replace('100000', '100000.5'), undefined],
      [whole.replace('100000', '100001'), undefined],
      [whole.replace('100000', '-100000'), undefined],
      [whole.replace('100000', '1e400'), undefined],
    ]);
    const status = await this.#send(
      this.#pick([BET, WIN, BACK, 'transaction/', '../bet']),
      body,
      signed,
    );
    if (status === 'RS_OK') this.#findings.push(`垃圾被当真：${body}`);
  }
}
