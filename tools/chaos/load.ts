import { setTimeout as pause } from 'node:timers/promises';
import { createSecureRng } from '@tianping/base';
import { CallError, type Client } from '@tianping/client';
import type { MarketView, MatchView } from '@tianping/contract';
import { newKey } from './member.ts';
import {
  type Answer,
  type Intent,
  isWaiting,
  type PlaceFields,
  type Promises,
} from './promises.ts';

const rng = createSecureRng();
/** In-play lists twice: those bets wait, and a kill may come in between. */
const TOPICS = ['sport:FT:RB', 'sport:BK:RB', 'sport:FT:RB', 'sport:FT:FT', 'sport:FT:FU'] as const;
const LIST_RETAINED_MS = 300;
const STATUS_IDS = 10;
const DECISION_ASKS_MAX = 240;

/** Bets until stopped. A call without an answer stays open, and is repeated later by its key. */
export async function betUntil(promises: Promises, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    try {
      const shown = await pickMarket(promises.member.client);
      if (shown) await betOn(promises, shown);
      await askAgain(promises, 3);
      if (rng.int(4) === 0) await readRecords(promises);
      if (rng.int(4) === 0) await readDecisions(promises);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await pause(150);
    }
  }
}

/** Asks for the outcome of intents without an answer, and resends those that never arrived. */
export async function askAgain(promises: Promises, most: number): Promise<void> {
  const open = [...promises.intents.values()].filter(({ answers }) => answers.length === 0);
  const { client } = promises.member;
  for (const intent of open.slice(0, most)) {
    const { list } = await client.call('game/sport/betStatus', { requestIds: [intent.key] });
    const answer = list[0]?.answer;
    if (answer && answer.outcome !== 'unknown') intent.answers.push(answer);
    else intent.answers.push(await place(client, intent));
  }
}

/** Waits for the decision on every waiting bet; returns those that never get one. */
export async function undecidedIntents(promises: Promises): Promise<string[]> {
  for (let asks = 0; asks < DECISION_ASKS_MAX; asks += 1) {
    while (await readDecisions(promises));
    if (![...promises.intents.values()].some(isWaiting)) return [];
    await pause(250);
  }
  return [...promises.intents.values()].filter(isWaiting).map(({ key }) => key);
}

/** Reads the latest settled bets and keeps what is reported of each. */
export async function readRecords({ member, settled }: Promises): Promise<void> {
  const { list } = await member.client.call('game/record/betRecordList', {
    state: 'settled',
    ...today(),
    pageNum: 1,
    pageSize: 50,
  });
  for (const bet of list) settled.set(`${bet.betId}:${bet.settleCount}`, bet);
}

/** Asks about some of the waiting bets; false when nothing new was reported. */
async function readDecisions({ member, intents }: Promises): Promise<boolean> {
  const waiting = [...intents.values()].filter(isWaiting).slice(0, STATUS_IDS);
  if (waiting.length === 0) return false;
  const requestIds = waiting.map(({ key }) => key);
  const { list } = await member.client.call('game/sport/betStatus', { requestIds });
  let isNew = false;
  for (const { requestId, answer } of list) {
    if (answer.outcome === 'unknown' || answer.outcome === 'waiting') continue;
    intents.get(requestId)?.answers.push(answer);
    isNew = true;
  }
  return isNew;
}

async function betOn(promises: Promises, { market, score }: Shown): Promise<void> {
  const selection = market.selections[rng.int(market.selections.length)];
  if (!selection) return;
  const request: PlaceFields = {
    matchId: market.gameId,
    marketId: market.id,
    side: selection.side,
    oddsType: 'H',
    priceSeen: selection.price,
    versionSeen: market.version,
    scoreSeen: score,
    stakeMinor: 1_000 + rng.int(10) * 100,
    policy: 'any',
    worstPrice: null,
  };
  const intent: Intent = { key: newKey(), request, answers: [] };
  promises.intents.set(intent.key, intent);
  const sends = rng.int(8) === 0 ? 3 : 1;
  const send = () => place(promises.member.client, intent);
  const outcomes = await Promise.allSettled(Array.from({ length: sends }, send));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') intent.answers.push(outcome.value);
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) promises.unknown.add(intent.key);
  if (failed && intent.answers.length === 0) throw failed.reason;
}

function place(client: Client, { key, request }: Intent): Promise<Answer> {
  const { stakeMinor: unitMinor, oddsType, policy, ...leg } = request;
  const ticket = { legs: [leg], unitMinor, oddsType, policy };
  return client.call('game/sport/placeBet', ticket, { idempotencyKey: key });
}

/** A market that takes bets, with the score that its match shows in play. */
interface Shown {
  readonly market: MarketView;
  readonly score: PlaceFields['scoreSeen'];
}

const lists = new Map<string, { readonly at: number; readonly shown: readonly Shown[] }>();

/** A market from the same views as a browser; the list is read again now and then. */
async function pickMarket(client: Client): Promise<Shown | null> {
  const topic = TOPICS[rng.int(TOPICS.length)] ?? TOPICS[0];
  let held = lists.get(topic);
  if (!held || performance.now() - held.at > LIST_RETAINED_MS) {
    const answer = await client.call('game/resource', {
      method: 'topic',
      enName: 'crty',
      Request: { timestamp: 0, token: '', langx: 'zh-cn', remoteip: '', topic },
    });
    held = { at: performance.now(), shown: openMarkets(new Map<string, unknown>(answer.changes)) };
    lists.set(topic, held);
  }
  return held.shown[rng.int(Math.max(1, held.shown.length))] ?? null;
}

function openMarkets(views: ReadonlyMap<string, unknown>): Shown[] {
  return [...views.entries()]
    .filter(([key]) => key.startsWith('K'))
    .map(([, value]) => value as MarketView)
    .filter(({ state }) => state === 'open')
    .map((market) => {
      const match = views.get(`M${market.gameId}`) as MatchView | undefined;
      const score = match?.isLive ? { home: match.sc_FT_H, away: match.sc_FT_C } : null;
      return { market, score };
    });
}

/** Yesterday to today in UTC+8, so that a run over midnight loses nothing. */
function today(): { from: string; to: string } {
  const day = (ago: number) =>
    new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(1), to: day(0) };
}
