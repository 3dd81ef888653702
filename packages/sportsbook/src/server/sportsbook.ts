import type { Clock, MatchId, MemberId, Result, Rng, SiteId } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { FeedEvent, MatchResult, Side } from '@tianping/feeds';
import type { Market, Sport } from '../rules/index.ts';
import type { BookCallbacks, MemberOfSite, SportsbookDeps } from './deps.ts';
import { MatchBook } from './matches/match-book.ts';
import { createResultIntake, type ResultIntake } from './matches/result-intake.ts';
import { type MatchInfo, matchInfo } from './matches-past/match-info.ts';
import { type ResultsPage, type ResultsQuery, resultsPage } from './matches-past/results.ts';
import { type PickNow, picksNow } from './placing/picks-now.ts';
import { createPlacing } from './placing/place-tickets.ts';
import { type Quote, quoteEntries } from './placing/quote.ts';
import type { PickedSelection } from './placing/selection.ts';
import type { PlaceAnswer, PlaceCommand, PlaceFault } from './placing/types.ts';
import {
  betRecordPage,
  betRecordTotals,
  openBets,
  ownBet,
  ownBets,
  type RecordFilter,
  type RecordTotals,
} from './records/bet-records.ts';
import { betStatus, type IntentAnswer } from './records/bet-status.ts';
import { type BetDossier, betDossier } from './records/certificate.ts';
import { type Dispute, type DisputeFault, disputeBet } from './records/disputes.ts';
import {
  createOperatorService,
  createOrdersWithin,
  type OperatorService,
} from './settlement/operator.ts';
import { Settlement } from './settlement/settlement.ts';
import { createTwoPersonService, type TwoPersonService } from './settlement/two-person-service.ts';
import type { SportsbookSite } from './site.ts';
import { createMarketRegistry, createSportRegistry, type MatchState } from './state/match-state.ts';
import { type OddsCourse, oddsCourse } from './views/odds-course.ts';
import { OddsHistory } from './views/odds-history.ts';
import { Publisher, type TopicSink } from './views/publisher.ts';
import { type UsableVoucher, usableVouchers } from './vouchers/vouchers.ts';
import { PastPostingGuard } from './waiting/past-posting.ts';
import { WaitingBets } from './waiting/waiting-bets.ts';

export interface SportsbookOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  /** The markets on offer, from `plugins/markets`. */
  readonly markets: readonly Market[];
  /** The sports on offer, from `plugins/sports`. */
  readonly sports: readonly Sport[];
  /** Where views of matches are published. */
  readonly topics: TopicSink;
  readonly siteOf: (siteId: SiteId) => SportsbookSite;
  readonly callbacks: BookCallbacks;
  readonly betsOfMinute?: SportsbookDeps['betsOfMinute'];
}

export interface Sportsbook extends OperatorService {
  /** Continues what an earlier process left: waiting bets and unfinished settlement runs. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Takes the next event of a feed, ordered by `packages/feeds`. Prices and scores are applied when it returns; the
   * promise resolves when what must outlive the process is stored: results and late facts are tried until they are,
   * or until `stop`. It rejects when a fixture could not be written at the first try; that is tried again too.
   */
  handleFeedEvent(event: FeedEvent): Promise<void>;
  producerDown(producer: string): void;
  producerUp(producer: string): void;
  /** Orders and results that two persons decide, within the transaction of their decision. */
  readonly twoPersons: TwoPersonService;
  /** A result by other means than the feed (a replay); the same rules of revisions hold. */
  declareResult(matchId: MatchId, result: MatchResult): Promise<void>;
  /** Places a ticket of one leg or several: all of them are taken or none is. */
  placeBet(command: PlaceCommand): Promise<Result<PlaceAnswer, PlaceFault>>;
  betStatus(
    query: MemberOfSite & { readonly requestIds: readonly string[] },
  ): Promise<{ readonly requestId: string; readonly answer: IntentAnswer }[]>;
  /** Prices and enforced limits of slip entries; with a member, limited to the room left on each match. */
  quote(query: {
    readonly siteId: SiteId;
    readonly memberId: MemberId | null;
    readonly entries: readonly {
      readonly matchId: string;
      readonly marketId: string;
      readonly side: Side;
    }[];
  }): Promise<Quote[]>;
  /** Free bets and bonus stakes that the member can use now. */
  vouchers(member: MemberOfSite): Promise<readonly UsableVoucher[]>;
  /** Selections of a shared slip as they are on sale now. */
  picksNow(picks: readonly PickedSelection[]): PickNow[];
  betRecords(
    filter: RecordFilter & { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly list: BetView[] }>;
  betTotals(filter: RecordFilter): Promise<RecordTotals>;
  /** A member's own bet; `null` for anybody else's. */
  bet(member: MemberOfSite, betId: string): Promise<BetView | null>;
  /** Those of these bets that belong to the member named with them. */
  bets(bets: readonly (MemberOfSite & { readonly betId: string })[]): Promise<readonly BetView[]>;
  /** Everything on record of a member's own bet; `null` for anybody else's. */
  betDossier(member: MemberOfSite, betId: string): Promise<BetDossier | null>;
  /** Disputes a bet's result by what `send` writes: within 14 days, once for each result. */
  disputeBet<Refusal>(given: {
    readonly member: MemberOfSite;
    readonly betId: string;
    readonly send: (bet: BetView) => Promise<Result<string, Refusal>>;
  }): Promise<
    Result<Dispute & { readonly feedbackId: string }, DisputeFault | { readonly refusal: Refusal }>
  >;
  /** For the snapshot of a member's topic. */
  openBets(member: MemberOfSite): Promise<BetView[]>;
  /** One day's results of a sport; corrected ones in their latest form. */
  results(query: ResultsQuery): Promise<ResultsPage>;
  /** A match, on sale or over, with the past of its teams; null for an unknown match. */
  matchInfo(matchId: string): Promise<MatchInfo | null>;
  /** How a market's prices moved; null when it is not on sale. */
  oddsHistory(matchId: string, marketId: string): OddsCourse | null;
  match(matchId: string): MatchState | undefined;
  matches(): Iterable<MatchState>;
  /** Resolves when everything received is placed, decided and settled; for tests and tools. */
  idle(): Promise<void>;
}

/** The sportsbook of one process: matches in memory, bets in the database, one writer for each match. */
export function createSportsbook(options: SportsbookOptions): Sportsbook {
  const { db, clock, rng, siteOf, callbacks, topics, betsOfMinute } = options;
  const markets = createMarketRegistry(options.markets);
  const sports = createSportRegistry(options.sports);
  const deps: SportsbookDeps = { db, clock, rng, markets, sports, siteOf, callbacks, betsOfMinute };
  const publisher = new Publisher({ topics, clock, markets, sports });
  const history = new OddsHistory(markets);
  const book = new MatchBook(deps, { publisher, history });
  const waiting = new WaitingBets(deps, book);
  const settlement = new Settlement(deps);
  const within = createOrdersWithin(deps, settlement);
  const operator = createOperatorService(deps, within);
  const guard = new PastPostingGuard(deps, { book, operator });
  const placing = createPlacing({
    deps,
    book,
    mark: () => waiting.mark(),
    onPlaced(member, view, bet) {
      callbacks.onBetChanged(member, view);
      callbacks.onBalanceChanged(member);
      if (bet) waiting.addPlaced(bet);
    },
  });
  topics.defineLazy('match:', async (topic) => {
    const match = book.get(topic.slice('match:'.length));
    return match ? publisher.matchDocument(match) : null;
  });
  const results = createResultIntake({ deps, book, settlement });
  const take = createEventIntake({ book, waiting, results, guard });

  return {
    async start() {
      book.start();
      settlement.start();
      await waiting.start();
    },
    async stop() {
      await placing.idle();
      guard.stop();
      await waiting.stop();
      await settlement.stop();
      await book.stop();
    },
    handleFeedEvent: take,
    producerDown: (producer) => book.setSilent(producer, true),
    producerUp: (producer) => book.setSilent(producer, false),
    declareResult: (matchId, result) => results.declare(matchId, result),
    placeBet: (command) => placing.place(command),
    ...createReads(deps, { book, history }),
    ...operator,
    twoPersons: createTwoPersonService(deps, { within, settlement }),
    vouchers: (member) => usableVouchers(db, member, clock.now()),
    disputeBet: (given) => disputeBet(deps, given),
    ...createRecords(db),
    async idle() {
      await placing.idle();
      await waiting.idle();
      await settlement.idle();
    },
  };
}

/** Applies each event, then stores its consequences. */
function createEventIntake(intakeDeps: {
  readonly book: MatchBook;
  readonly waiting: WaitingBets;
  readonly results: ResultIntake;
  readonly guard: PastPostingGuard;
}): (event: FeedEvent) => Promise<void> {
  const { book, waiting, results, guard } = intakeDeps;
  return async (event) => {
    const before = results.stateBefore(event);
    const change = book.apply(event);
    if (change) waiting.matchChanged(before, change.state);
    const match = { before, after: change?.state };
    await Promise.all([results.take(event, match), guard.handleEvent(event, match)]);
  };
}

/** What anybody may read of matches and markets. */
function createReads(
  deps: SportsbookDeps,
  { book, history }: { readonly book: MatchBook; readonly history: OddsHistory },
): Pick<
  Sportsbook,
  'quote' | 'picksNow' | 'results' | 'matchInfo' | 'oddsHistory' | 'match' | 'matches'
> {
  return {
    quote: (query) => quoteEntries({ deps, book }, query),
    picksNow: (picks) => picksNow({ deps, book }, picks),
    results: (query) => resultsPage(deps.db, query),
    matchInfo: (matchId) =>
      matchInfo(deps.db, book.get(matchId), {
        matchId,
        plugins: deps,
        now: deps.clock.now(),
      }),
    oddsHistory: (matchId, marketId) => oddsCourse({ book, history }, matchId, marketId),
    match: (matchId) => book.get(matchId),
    matches: () => book.all(),
  };
}

/** What members read of their bets. */
function createRecords(
  db: Db,
): Pick<
  Sportsbook,
  'betStatus' | 'betRecords' | 'betTotals' | 'bet' | 'bets' | 'betDossier' | 'openBets'
> {
  return {
    betStatus: (query) => betStatus(db, query),
    betRecords: (filter) => betRecordPage(db, filter),
    betTotals: (filter) => betRecordTotals(db, filter),
    bet: (member, betId) => ownBet(db, member, betId),
    bets: (bets) => ownBets(db, bets),
    betDossier: (member, betId) => betDossier(db, member, betId),
    openBets: (member) => openBets(db, member),
  };
}
