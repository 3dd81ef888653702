import { setTimeout as pause } from 'node:timers/promises';
import { createSecureRng } from '@tianping/base';
import { CallError, type Client } from '@tianping/client';
import { statusCodes } from '@tianping/contract';
import { venueLimits } from '@tianping/venues/server';
import { FUND_PASSWORD, newKey } from './member.ts';
import type { MoneyIntent, MoneyKind, Promises, Reported } from './promises.ts';

const rng = createSecureRng();
const PAUSE_MS = 250;
const ASK_MS = 500;
/** The server asks an unreachable venue ever more rarely; its longest interval has to be waited for. */
const END_MS_MAX = venueLimits.askEveryMsMax + 60_000;
const VENUES = ['XQZR', 'SFQP', 'JSCP'] as const;
/** After these the outcome is unknown: the intent is asked again by its key. */
const NO_ANSWER: readonly number[] = [
  statusCodes.serverError.code,
  statusCodes.badGateway.code,
  statusCodes.frequentSubmission.code,
  statusCodes.maintenance.code,
  statusCodes.invocationError.code,
];
const KINDS: readonly MoneyKind[] = [
  ...(['transfer', 'transfer', 'transfer', 'recall'] as const),
  ...(['exchange', 'withdraw', 'withdraw'] as const),
];

/** Transfers, recalls, exchanges and withdraws until stopped; one intent at a time has no answer yet. */
export async function moveUntil(promises: Promises, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    try {
      const open = [...promises.money.values()].find(isUnanswered);
      const intent = open ?? (await newIntent(promises));
      promises.money.set(intent.key, intent);
      const copies = rng.int(6) === 0 ? 3 : 1;
      await Promise.all(Array.from({ length: copies }, () => ask(promises, intent)));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    await pause(PAUSE_MS + rng.int(PAUSE_MS));
  }
}

/**
 * Asks every intent again by its key, those without an answer until they have one and open ones until they have
 * ended; returns what has no end and what is answered differently than before.
 */
export async function moneyToTheEnd(promises: Promises): Promise<string[]> {
  const { money } = promises;
  const open = new Set([...money.values()].filter(({ refused }) => refused === null));
  const until = performance.now() + END_MS_MAX;
  while (open.size > 0 && performance.now() < until) {
    for (const intent of open) {
      await ask(promises, intent).catch(ignoreLost);
      const { reported, refused } = intent;
      const isOver = reported !== null && reported.open === 0;
      if (isOver || (refused !== null && reported === null)) open.delete(intent);
    }
    if (open.size > 0) await pause(ASK_MS);
  }
  const endless = [...open].map(({ kind, key }) => `${kind} ${key} 一直没有结果`);
  return [...endless, ...[...money.values()].flatMap(({ contradictions }) => contradictions)];
}

/** The balance that every venue reports for the member. */
export async function readVenues({ member, atVenues }: Promises): Promise<void> {
  // A balance that was read a moment ago is not read again.
  await pause(3_500);
  const { venues } = await member.client.call('game/venue/allBalance', { refresh: true });
  for (const { channelCode, balanceMinor, shared } of venues) {
    if (!shared) atVenues.set(channelCode, balanceMinor);
  }
}

function ignoreLost(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}

function isUnanswered({ reported, refused }: MoneyIntent): boolean {
  return reported === null && refused === null;
}

/** Sends it, keeps the answer, and notes where that contradicts an earlier one. */
async function ask({ unknown }: Promises, intent: MoneyIntent): Promise<void> {
  try {
    const reported = await intent.send();
    const before = intent.reported;
    if (intent.refused !== null) intent.contradictions.push(`${intent.key} 先拒绝又接受`);
    if (before && !holds(before, reported)) {
      const stated = `${JSON.stringify(before)} → ${JSON.stringify(reported)}`;
      intent.contradictions.push(`${intent.kind} ${intent.key} 前后答复不同：${stated}`);
    }
    intent.reported = reported;
    // An open withdrawal waits for people; its outcome is not in doubt.
    if (reported.open > 0 && intent.kind !== 'withdraw') unknown.add(intent.key);
  } catch (error) {
    const isAnswer =
      error instanceof CallError &&
      error.kind === 'refused' &&
      !NO_ANSWER.includes(error.envelope.status_code);
    if (!isAnswer) unknown.add(intent.key);
    if (!isAnswer) throw error;
    if (intent.reported) intent.contradictions.push(`${intent.key} 先接受又拒绝`);
    intent.refused = error.envelope.status_code;
  }
}

/** Whatever was reported once is reported again; what was open may have ended since. */
function holds(before: Reported, now: Reported): boolean {
  return Object.entries(before.final).every(([name, value]) => now.final[name] === value);
}

async function newIntent({ member }: Promises): Promise<MoneyIntent> {
  const kind = KINDS[rng.int(KINDS.length)] ?? 'transfer';
  const key = newKey();
  const send = await makers[kind](member.client, key, member.accountId);
  return { key, kind, send, reported: null, refused: null, contradictions: [] };
}

type Send = () => Promise<Reported>;

const makers: Readonly<
  Record<MoneyKind, (client: Client, key: string, accountId: string) => Promise<Send>>
> = {
  async transfer(client, idempotencyKey) {
    const channelCode = VENUES[rng.int(VENUES.length)] ?? 'XQZR';
    const ty = rng.int(3) === 0 ? ('2' as const) : ('1' as const);
    const request = { channelCode, ty, amount: String(10 + rng.int(90)) };
    return async () => {
      const view = await client.call('game/venue/transfer', request, { idempotencyKey });
      const { transferId: id, direction, amountMinor, status } = view;
      return reportedOf({ id, channelCode, direction, amountMinor }, status, 'processing');
    };
  },
  async recall(client, idempotencyKey) {
    return async () => {
      const { results } = await client.call('game/venue/recycle', {}, { idempotencyKey });
      const moved = results.filter(({ outcome }) => outcome !== 'skipped');
      const stated = moved.flatMap(({ channelCode, amountMinor, outcome }) => [
        [channelCode, amountMinor] as const,
        ...(outcome === 'processing' ? [] : [[`${channelCode} ended`, outcome] as const]),
      ]);
      const open = moved.filter(({ outcome }) => outcome === 'processing').length;
      return { final: Object.fromEntries(stated), open };
    };
  },
  async exchange(client, idempotencyKey) {
    const { list } = await client.call('fd/transfer/getTransferRate', {});
    const { coin = '', rateId = '' } = list[0] ?? {};
    const direction = rng.int(3) === 0 ? ('sell' as const) : ('buy' as const);
    const request = { coin, rateId, direction, amount: String(10 + rng.int(10)) };
    return async () => {
      const view = await client.call('fd/transfer/utcTransfer', request, { idempotencyKey });
      const { exchangeId: id, amountMinor, coinMinor, rateMilli } = view;
      return reportedOf({ id, amountMinor, coinMinor, rateMilli }, 'done', 'open');
    };
  },
  async withdraw(client, idempotencyKey, accountId) {
    const request = { accountId, amount: String(100 + rng.int(400)), password: FUND_PASSWORD };
    return async () => {
      const view = await client.call('fd/withdraw/new', request, { idempotencyKey });
      const { orderId: id, amountMinor, feeMinor, payMinor, endedAt, status } = view;
      const stated = { id, amountMinor, feeMinor, payMinor };
      return reportedOf(stated, endedAt === null ? 'open' : status, 'open');
    };
  },
};

function reportedOf(stated: Reported['final'], state: string, openState: string): Reported {
  const isOpen = state === openState;
  return { final: isOpen ? stated : { ...stated, ended: state }, open: isOpen ? 1 : 0 };
}
