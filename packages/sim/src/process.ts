import type { Clock, Rng } from '@tianping/base';
import type { Db } from '@tianping/db';
import { createFeedHub, type FeedHub, type PriceBook } from '@tianping/feeds';
import { createPaymentsService, type PaymentsService } from '@tianping/payments/server';
import type { FakeProvider } from '@tianping/payments/testing';
import {
  BASKETBALL,
  createSimulatorFeed,
  FOOTBALL,
  type SimulatorFeed,
} from '@tianping/plugin-feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createTopics } from '@tianping/realtime/server';
import { createPriceBook } from '@tianping/sportsbook';
import { createSportsbook, type Sportsbook } from '@tianping/sportsbook/server';
import { type CutOff, createCutOff } from './cut-off.ts';
import { type Journal, noteEvent } from './journal.ts';
import { SIM_LEAGUES, SIM_SPEED, SIM_TEAMS } from './limits.ts';
import { SIM_SITE } from './site.ts';

/** The matches on offer: a few leagues of two sports, with the markets of the list only. */
const SIM_MODELS = [FOOTBALL, BASKETBALL].map((model): typeof FOOTBALL => ({
  ...model,
  leagues: model.leagues
    .slice(0, SIM_LEAGUES)
    .map((league) => ({ ...league, teams: league.teams.slice(0, SIM_TEAMS) })),
  outcomes: (plan, state, elapsedMs) => model.outcomes(plan, state, elapsedMs, true),
}));

/** The product as one process over a database that outlives it. */
export interface SimProcess {
  readonly book: Sportsbook;
  readonly payments: PaymentsService;
  readonly feed: SimulatorFeed;
  readonly cutOff: CutOff;
  isFeedUp(): boolean;
  /** Resolves when everything received has been processed. */
  idle(): Promise<void>;
  /** Shuts down in order. */
  stop(): Promise<void>;
  /** Dies in the middle of its work. */
  kill(): void;
}

export async function startProcess(world: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly seed: number;
  readonly provider: FakeProvider;
  readonly journal: Journal;
}): Promise<SimProcess> {
  const { journal, rng } = world;
  const cutOff = createCutOff(world);
  const { db, clock } = cutOff;
  const onFault = (fault: unknown, what: string): void => {
    if (!cutOff.isDead()) journal.faults.push(`${what}: ${String(fault)}`);
  };
  const book = createSportsbook({
    db,
    clock,
    rng,
    markets,
    sports,
    topics: createTopics({ clock }),
    siteOf: () => SIM_SITE,
    callbacks: {
      onBetChanged: () => {},
      onBetsSettled: () => {},
      onBalanceChanged: () => {},
      isWatched: () => false,
      onFault,
    },
  });
  const payments = createPaymentsService({
    db,
    clock,
    rng,
    channels: [world.provider.channel],
    returnUrl: () => 'https://site.example/',
  });
  await book.start();
  const { hub, taken } = listen({ journal, book, clock, cutOff });
  const unsettledKeys = keysOfBets(journal);
  const wholeBook = createPriceBook({ markets, sports });
  const priceBook: PriceBook = (request) => wholeBook({ ...request, listOnly: true });
  const played = { clock, seed: world.seed, speed: SIM_SPEED, models: SIM_MODELS };
  const options = { ...played, drawSecret: `draws of ${world.seed}` };
  const feed = createSimulatorFeed({ ...options, priceBook, unsettledKeys });
  hub.attach(feed);
  return {
    book,
    payments,
    feed,
    cutOff,
    isFeedUp: () => hub.states().every((state) => state.up),
    async idle() {
      await Promise.all(taken);
      await book.idle();
    },
    async stop() {
      hub.stop();
      await Promise.all(taken);
      await book.stop();
      cutOff.kill();
    },
    kill() {
      cutOff.kill();
      hub.stop();
    },
  };
}

/** Matches with bets, by the feed's own keys. */
function keysOfBets({ intents, matches }: Journal): readonly string[] {
  const matchIds = new Set(
    [...intents.values()].flatMap(({ command }) => command.request.legs.map((leg) => leg.matchId)),
  );
  return [...matchIds].flatMap((matchId) => matches.get(matchId)?.key ?? []);
}

function listen(parts: {
  readonly journal: Journal;
  readonly book: Sportsbook;
  readonly clock: Clock;
  readonly cutOff: CutOff;
}): { readonly hub: FeedHub; readonly taken: Set<Promise<void>> } {
  const { journal, book, cutOff } = parts;
  const taken = new Set<Promise<void>>();
  const hub = createFeedHub({
    clock: parts.clock,
    onEvent(event) {
      noteEvent(journal, event);
      const work = book
        .handleFeedEvent(event)
        .catch((fault: unknown) => {
          if (!cutOff.isDead()) journal.faults.push(`feed event: ${String(fault)}`);
        })
        .finally(() => taken.delete(work));
      taken.add(work);
    },
    onProducerDown: (producer) => book.producerDown(producer),
    onProducerUp: (producer) => book.producerUp(producer),
  });
  return { hub, taken };
}
