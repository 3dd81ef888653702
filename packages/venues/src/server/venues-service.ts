import { type Clock, err, isUuid, type Result, type Rng, type SiteId } from '@tianping/base';
import type { VenueConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import { type VenueLimits, venueLimits } from '../limits.ts';
import type { StatementFault, StatementLine, Venue, VenueMember } from '../rules/venue.ts';
import { type VenueWallet, type WalletsRequest, wallet, wallets } from './balances.ts';
import { siteVenues, type VenueEvents, type VenueSite, type VenuesDeps } from './deps.ts';
import {
  type CoinOffer,
  coinOffers,
  type ExchangeInput,
  type ExchangeRefusal,
  exchangeCoin,
} from './exchange/coins.ts';
import { type Exchange, listExchanges } from './exchange/exchange-store.ts';
import { createRates } from './exchange/rates.ts';
import {
  type CodeUse,
  createBatch,
  createBatchWithin,
  findBatch,
  type GiftBatch,
  type GiftPage,
  listBatches,
  listCodes,
  type NewGiftBatch,
  stopBatch,
} from './gifts/gift-office.ts';
import { type RedeemInput, type RedeemRefusal, redeem } from './gifts/gifts.ts';
import { listCycles } from './jackpots/cycle-list.ts';
import type { JackpotDeps } from './jackpots/cycles.ts';
import { feedJackpots } from './jackpots/feed.ts';
import { type PayDeps, payJackpots } from './jackpots/pay.ts';
import { type JackpotState, jackpotStates } from './jackpots/pools.ts';
import { createLobby, type Lobby } from './lobby/lobby.ts';
import { createLobbyCache } from './lobby/lobby-cache.ts';
import { noteChains } from './lobby/note-chains.ts';
import { type OfficeGames, officeGames } from './lobby/office-games.ts';
import { type AskedRounds, askRounds } from './seamless/ask-rounds.ts';
import {
  type CategoriesOf,
  type CountedRound,
  countRounds,
  flagOpenRounds,
} from './seamless/count-rounds.ts';
import { listRefusals } from './seamless/refused-calls.ts';
import {
  type GameRound,
  listRounds,
  type RoundFilter,
  type RoundTotals,
  roundFile,
} from './seamless/round-list.ts';
import { listSessions } from './seamless/session-list.ts';
import { endSessions } from './sessions.ts';
import { notify } from './transfers/apply.ts';
import {
  type AutoMoved,
  type Entered,
  type EnterInput,
  type EnterRefusal,
  enter,
  readAutoTransfer,
  setAutoTransfer,
} from './transfers/auto-transfer.ts';
import { type LeaveInput, leaveGames } from './transfers/leave.ts';
import { bringBack, type RecycleInput, type RecycleResult, recycle } from './transfers/recycle.ts';
import { type RoundCounts, runTransfers } from './transfers/send.ts';
import { createSilentGames, type SilentGames } from './transfers/silent-games.ts';
import { type TransferInput, type TransferRefusal, transfer } from './transfers/transfer.ts';
import {
  askNow,
  type HandDecision,
  listTransfers,
  lockOpen,
  type OfficeRefusal,
  resolveTransfer,
  resolveWithin,
  type TransferFile,
  type TransferFilter,
  type TransferPage,
  transferFile,
} from './transfers/transfer-office.ts';
import {
  findOwn,
  makeDue,
  openTransfers,
  type StoredTransfer,
} from './transfers/transfer-store.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Everything the server does with venues' wallets, virtual coin and gift codes. */
export interface VenuesService {
  /** The site's venues in its order, whatever their state. */
  venuesOf(site: VenueSite): readonly VenueConfig[];
  wallets(asked: WalletsRequest): Promise<readonly VenueWallet[]>;
  /** One venue's wallet, read now; null for a venue that the site does not have. */
  wallet(
    asked: VenueMember & { readonly site: VenueSite; readonly code: string },
  ): Promise<VenueWallet | null>;
  transfer(input: TransferInput): Promise<Result<StoredTransfer, TransferRefusal>>;
  /** The member's own transfer; null for another member's. */
  transferOf(member: VenueMember, transferId: string): Promise<StoredTransfer | null>;
  openTransfers(member: VenueMember): Promise<readonly StoredTransfer[]>;
  /** Fetches what venues hold without a request of the member; what cannot be fetched now stays. */
  bringBack(member: VenueMember & { readonly site: VenueSite }): Promise<readonly RecycleResult[]>;
  /** Closes every venue that let the member in; answers how many confirmed it. */
  endSessions(member: VenueMember): Promise<number>;
  recycle(input: RecycleInput): Promise<Result<readonly RecycleResult[], 'keyReused'>>;
  /** Brings back what venues hold when automatic transfer is on; for pages that need it in the central wallet. */
  comeHome(member: VenueMember & { readonly site: VenueSite }): Promise<void>;
  autoTransfer(member: VenueMember): Promise<boolean>;
  setAutoTransfer(member: VenueMember, on: boolean): Promise<boolean>;
  readonly lobby: Lobby;
  enter(input: EnterInput): Promise<Result<Entered, EnterRefusal>>;
  /** Ends a game that the member leaves, or all that an ending login has open. */
  leave(input: LeaveInput): Promise<AutoMoved | null>;
  readonly silent: SilentGames;
  coins(member: VenueMember & { readonly site: VenueSite }): Promise<readonly CoinOffer[]>;
  exchangeCoin(input: ExchangeInput): Promise<Result<Exchange, ExchangeRefusal>>;
  redeem(input: RedeemInput): Promise<Result<Exchange, RedeemRefusal>>;
  exchanges(
    member: VenueMember,
    asked: Parameters<typeof listExchanges>[2],
  ): Promise<{ readonly total: number; readonly list: readonly Exchange[] }>;
  /** Rounds of venues that play from the central wallet: a member's, or everybody's for the office. */
  rounds(
    filter: RoundFilter,
    page: Page,
  ): Promise<{ readonly totals: RoundTotals; readonly list: readonly GameRound[] }>;
  round(siteId: SiteId, roundId: string): ReturnType<typeof roundFile>;
  /** Flags rounds that stay open for staff; answers how many. */
  flagOpenRounds(): Promise<number>;
  /** Asks the providers of flagged rounds, and ends those that are over on both sides. */
  askRounds(): Promise<AskedRounds>;
  /** Counts rounds that have closed since, also for the pools that they feed; answers how many. */
  countRounds(count: (sql: Sql, rounds: readonly CountedRound[]) => Promise<void>): Promise<number>;
  /** Pays the pools that rounds have hit; answers how many. */
  payJackpots(): Promise<number>;
  /** The site's own pools, as anybody may see them. */
  jackpots(siteId: SiteId): Promise<readonly JackpotState[]>;
  readonly office: VenuesOffice;
  /** Records chains of secrets that venues have published; `write` logs the findings in the same transaction. */
  noteChains(write: Parameters<typeof noteChains>[1]): Promise<number>;
  /** Sends unsent transfers, and asks about unanswered ones. */
  runTransfers(): Promise<RoundCounts>;
  /** A venue's own list of a day of the site's clock, `2026-03-14`. */
  statement(
    siteId: SiteId,
    code: string,
    day: string,
  ): Promise<Result<readonly StatementLine[], StatementFault>>;
  /** After a start: asks immediately about everything that an earlier process was waiting for. */
  recover(): Promise<number>;
}

/** What staff may look at and do. */
export interface VenuesOffice {
  list(filter: TransferFilter, page: Page): Promise<TransferPage>;
  file(siteId: SiteId, transferId: string): Promise<TransferFile | null>;
  ask(siteId: SiteId, transferId: string): Promise<Result<StoredTransfer, OfficeRefusal>>;
  resolve(asked: Parameters<typeof resolveTransfer>[1]): ReturnType<typeof resolveTransfer>;
  /** Locks an open transfer in the caller's transaction; null when it is no longer open. */
  lockOpen(sql: Sql, siteId: SiteId, transferId: string): Promise<StoredTransfer | null>;
  /** Applies what two people agreed on, in the transaction of their agreement; null when it has ended meanwhile. */
  resolveWithin(sql: Sql, decision: HandDecision): Promise<StoredTransfer | null>;
  /** After that transaction: notifies the member's pages. */
  notify(transfer: StoredTransfer): void;
  createGiftsWithin(
    sql: Sql,
    batch: NewGiftBatch,
  ): Promise<Result<string, 'keyReused' | 'expired'>>;
  giftBatches(asked: Parameters<typeof listBatches>[1]): Promise<GiftPage>;
  giftBatch(siteId: SiteId, batchId: string): Promise<GiftBatch | null>;
  createGifts(
    batch: NewGiftBatch,
  ): Promise<Result<{ batch: GiftBatch; codes: readonly string[] }, 'keyReused' | 'expired'>>;
  giftCodes(
    asked: Parameters<typeof listCodes>[1],
  ): Promise<{ readonly total: number; readonly list: readonly CodeUse[] }>;
  stopGifts(asked: Parameters<typeof stopBatch>[1]): Promise<GiftBatch | null>;
  /** Games that members have opened, with their present state. */
  sessions(filter: Parameters<typeof listSessions>[1], page: Page): ReturnType<typeof listSessions>;
  jackpots(filter: Parameters<typeof listCycles>[1], page: Page): ReturnType<typeof listCycles>;
  refusals(filter: Parameters<typeof listRefusals>[1], page: Page): ReturnType<typeof listRefusals>;
  /** The games of a site's venues as staff see them, with staff supplements. */
  readonly games: OfficeGames;
}

export interface VenuesOptions
  extends Partial<Pick<VenuesDeps, 'guard' | 'activityHold' | 'gradeOf' | 'addDuty'>> {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly venues: readonly Venue[];
  /** Signs the rates that are shown. */
  readonly rateKey: string;
  /** The pools of a site that are fed by real stakes. */
  readonly jackpotsOf?: JackpotDeps['jackpotsOf'];
  /** Called in the transaction that pays a pool. */
  readonly onJackpotPaid?: PayDeps['onPaid'];
  /** Lobby categories of rounds that are counted. */
  readonly categoriesOf?: CategoriesOf;
  readonly limits?: Partial<VenueLimits>;
  readonly events?: Partial<VenueEvents>;
}

export function createVenuesService(options: VenuesOptions): VenuesService {
  const deps = partsOf(options);
  const { db, clock } = deps;
  const rates = createRates(options.rateKey);
  const { categoriesOf = async () => new Map(), jackpotsOf = () => [] } = options;
  const { onJackpotPaid = async () => {} } = options;
  const { onBalanceChanged } = deps.events;
  const recover = () => db.tx((sql) => makeDue(sql, clock.now()));
  return {
    venuesOf: (site) => siteVenues(deps, site).map(({ config }) => config),
    wallets: (asked) => wallets(deps, asked),
    wallet: (asked) => wallet(deps, asked),
    transfer: (input) => transfer(deps, input),
    transferOf: async (member, transferId) =>
      isUuid(transferId) ? await findOwn(db, member, transferId) : null,
    openTransfers: (member) => openTransfers(db, member),
    recycle: (input) => recycle(deps, input),
    bringBack: (member) => bringBack(deps, member),
    endSessions: (member) => endSessions(deps, member),
    async comeHome(member) {
      if (await readAutoTransfer(db, member)) await bringBack(deps, member);
    },
    autoTransfer: (member) => readAutoTransfer(db, member),
    setAutoTransfer: (member, on) => setAutoTransfer(deps, member, on),
    lobby: createLobby(deps),
    enter: (input) => enter(deps, input),
    leave: (input) => leaveGames(deps, input),
    silent: createSilentGames(deps),
    coins: (member) => coinOffers(deps, rates, member),
    exchangeCoin: (input) => exchangeCoin(deps, rates, input),
    redeem: (input) => redeem(deps, input),
    exchanges: (member, asked) => listExchanges(db, member, asked),
    rounds: (filter, page) => listRounds(db, filter, page),
    round: async (siteId, roundId) =>
      isUuid(roundId) ? await roundFile(db, siteId, roundId) : null,
    askRounds: () => askRounds(deps),
    flagOpenRounds: () => db.tx((sql) => flagOpenRounds(sql, clock.now())),
    countRounds: (count) =>
      countRounds({
        db,
        categoriesOf,
        async count(sql, rounds) {
          await count(sql, rounds);
          await feedJackpots({ ...deps, jackpotsOf }, sql, rounds);
        },
      }),
    payJackpots: () => payJackpots({ ...deps, onPaid: onJackpotPaid, onBalanceChanged }),
    jackpots: (siteId) => jackpotStates(db, siteId, jackpotsOf(siteId)),
    office: officeOf(deps),
    noteChains: (write) => noteChains(deps, write),
    runTransfers: () => runTransfers(deps),
    async statement(siteId, code, day) {
      const venue = deps.venues.get(code);
      if (!venue) return err('unreachable');
      return await venue.statement(siteId, day).catch(() => err('unreachable' as const));
    },
    recover,
  };
}

function officeOf(deps: VenuesDeps): VenuesOffice {
  const { db, clock } = deps;
  return {
    list: (filter, page) => listTransfers(db, filter, page),
    file: (siteId, transferId) => transferFile(db, siteId, transferId),
    ask: (siteId, transferId) => askNow(deps, siteId, transferId),
    resolve: (asked) => resolveTransfer(deps, asked),
    lockOpen,
    resolveWithin: (sql, decision) => resolveWithin(deps, sql, decision),
    notify: (transfer) => notify(deps, transfer),
    createGiftsWithin: (sql, batch) => createBatchWithin(deps, sql, batch),
    giftBatches: (asked) => listBatches(deps, asked),
    giftBatch: async (siteId, batchId) =>
      isUuid(batchId) ? await findBatch(deps, siteId, batchId) : null,
    createGifts: (batch) => createBatch(deps, batch),
    giftCodes: (asked) => listCodes(db, asked),
    stopGifts: async (asked) => (isUuid(asked.batchId) ? await stopBatch(deps, asked) : null),
    sessions: (filter, page) => listSessions(db, filter, { ...page, now: clock.now() }),
    jackpots: (filter, page) => listCycles(db, filter, page),
    refusals: (filter, page) => listRefusals(db, filter, page),
    games: officeGames(deps),
  };
}

function partsOf(options: VenuesOptions): VenuesDeps {
  const venues = new Map(options.venues.map((venue) => [venue.code, venue]));
  if (venues.size !== options.venues.length) throw new Error('two venues with one code');
  return {
    db: options.db,
    clock: options.clock,
    rng: options.rng,
    limits: { ...venueLimits, ...options.limits },
    venues,
    seen: new Map(),
    gameCache: new Map(),
    lobbyCache: createLobbyCache(),
    reading: new Map(),
    guard: options.guard ?? (async () => null),
    activityHold: options.activityHold ?? (async () => null),
    gradeOf: options.gradeOf ?? (async () => 0),
    addDuty: options.addDuty ?? (async () => {}),
    events: { onTransferChanged: () => {}, onBalanceChanged: () => {}, ...options.events },
  };
}
