import { createSecureRng } from '@tianping/base';
import { CallError, type Client } from '@tianping/client';
import type { AnswerOf, BetView, Calls, MarketView } from '@tianping/contract';
import { type DrivenMember, newKey } from './member.ts';

type Answer = AnswerOf<Calls['game/sport/placeBet']>;

/** One intent and everything the server ever said of it. */
export interface Intent {
  readonly key: string;
  readonly request: PlaceFields;
  readonly answers: Answer[];
}

/** What one member has been promised; the audit holds the server to it. */
export interface Promises {
  readonly member: DrivenMember;
  readonly intents: Map<string, Intent>;
  /** Deposit orders that the provider was told to pay, with what. */
  readonly paid: Map<string, number>;
  /** Bets that were told to be settled, with the payout told. */
  readonly settled: Map<string, BetView>;
}

const rng = createSecureRng();

export function createPromises(member: DrivenMember): Promises {
  return { member, intents: new Map(), paid: new Map(), settled: new Map() };
}

/** Bets until told to stop. A call without an answer stays open, to be asked again later by its key. */
export async function betUntil(promises: Promises, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    try {
      const market = await pickMarket(promises.member.client);
      if (market) await betOn(promises, market);
      await askAgain(promises, 3);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Asks what became of intents without an answer, and sends those again that never arrived. */
export async function askAgain(promises: Promises, most: number): Promise<void> {
  const open = [...promises.intents.values()].filter(({ answers }) => answers.length === 0);
  const { client } = promises.member;
  for (const intent of open.slice(0, most)) {
    const { list } = await client.call('game/sport/betStatus', { requestIds: [intent.key] });
    const answer = list[0]?.answer;
    if (answer && answer.outcome !== 'unknown') intent.answers.push(answer);
    else intent.answers.push(await place(client, { ...intent.request, key: intent.key }));
  }
}

async function betOn(promises: Promises, market: MarketView): Promise<void> {
  const selection = market.selections[rng.int(market.selections.length)];
  if (!selection) return;
  const request = {
    matchId: market.gameId,
    marketId: market.id,
    side: selection.side,
    oddsType: 'H',
    priceSeen: selection.price,
    versionSeen: market.version,
    scoreSeen: null,
    stakeMinor: 1_000 + rng.int(50) * 100,
    policy: 'any',
    worstPrice: null,
  } as const;
  const intent: Intent = { key: newKey(), request, answers: [] };
  promises.intents.set(intent.key, intent);
  const { client } = promises.member;
  const sends = rng.int(8) === 0 ? 3 : 1;
  const send = () => place(client, { ...request, key: intent.key });
  const outcomes = await Promise.allSettled(Array.from({ length: sends }, send));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') intent.answers.push(outcome.value);
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed && intent.answers.length === 0) throw failed.reason;
}

async function place(
  client: Client,
  { key, ...request }: PlaceFields & { readonly key: string },
): Promise<Answer> {
  return client.call('game/sport/placeBet', request, { idempotencyKey: key });
}

interface PlaceFields {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: MarketView['selections'][number]['side'];
  readonly oddsType: 'H';
  readonly priceSeen: number;
  readonly versionSeen: number;
  readonly scoreSeen: null;
  readonly stakeMinor: number;
  readonly policy: 'any';
  readonly worstPrice: null;
}

const shown = new Map<string, { readonly at: number; readonly markets: MarketView[] }>();

/** A market that takes bets, from the same views as a browser; the list is read again now and then. */
async function pickMarket(client: Client): Promise<MarketView | null> {
  const topic = (['sport:FT:RB', 'sport:FT:FT', 'sport:BK:RB', 'sport:FT:FU'] as const)[rng.int(4)];
  if (!topic) return null;
  let held = shown.get(topic);
  if (!held || performance.now() - held.at > 300) {
    const answer = await client.call('game/resource', {
      method: 'topic',
      enName: 'crty',
      Request: { timestamp: 0, token: '', langx: 'zh-cn', remoteip: '', topic },
    });
    const markets = answer.changes
      .filter(([key]) => key.startsWith('K'))
      .map(([, value]) => value as MarketView);
    held = { at: performance.now(), markets: markets.filter(({ state }) => state === 'open') };
    shown.set(topic, held);
  }
  return held.markets[rng.int(Math.max(1, held.markets.length))] ?? null;
}
