import { type Clock, must } from '@tianping/base';
import type {
  MarketView,
  MatchView,
  MenuCounts,
  MomentumView,
  TopicEntries,
  TopicEntry,
} from '@tianping/contract';
import {
  GAME_TYPE_NAMES,
  type ListedGameType,
  listMomentum,
  type Sport,
} from '../../rules/index.ts';
import { LEAVE_AFTER_MS } from '../limits.ts';
import type { StateChange } from '../state/apply-feed-event.ts';
import {
  isInPlay,
  type MarketRegistry,
  type MatchState,
  marketStatus,
  type SportRegistry,
} from '../state/match-state.ts';
import {
  leagueViewOf,
  listMarketsOf,
  listTopic,
  listTopicOf,
  marketViewOf,
  matchViewOf,
  momentViewOf,
} from './match-views.ts';
import type { ShowType } from './show-type.ts';

type ListTopic = `sport:${string}`;
type MatchTopic = `match:${string}`;
type ListEntry = TopicEntry<ListTopic>;
/** A key of a match's own topic and its new value; `null` removes the key. */
export type PageEntry = TopicEntry<MatchTopic>;

/** Where views go. The server half of `realtime` fits. */
export interface TopicSink {
  publish<Name extends 'menu' | ListTopic | MatchTopic>(
    topic: Name,
    changes: readonly TopicEntries[Name][],
  ): void;
  /** Topics whose name starts with `prefix` are loaded when somebody subscribes. */
  defineLazy(prefix: 'match:', load: (topic: string) => Promise<readonly PageEntry[] | null>): void;
}

/** What was last published of a match. */
interface Shown {
  readonly listTopic: ListTopic;
  readonly row: MatchView;
  readonly leagueId: string;
  /** Markets of the list, by id, with the very values that were published. */
  readonly listed: ReadonlyMap<string, MarketView>;
}

interface Page {
  readonly match: MatchState;
  readonly changed: StateChange['changes'];
  /** Null when the row has not changed. */
  readonly row: MatchView | null;
  readonly listed: Shown['listed'];
}

/** Publishes views of matches: only what a change made different. */
export class Publisher {
  readonly #topics: TopicSink;
  readonly #clock: Clock;
  readonly #markets: MarketRegistry;
  readonly #sports: SportRegistry;
  readonly #shown = new Map<string, Shown>();
  /** How many matches of a league each list shows; the league's key is removed with the last one. */
  readonly #leagueUse = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  /** Momentum of matches in play as last published to the lists, in its wire form. */
  readonly #momentum = new Map<string, string>();

  constructor(options: {
    readonly topics: TopicSink;
    readonly clock: Clock;
    readonly markets: MarketRegistry;
    readonly sports: SportRegistry;
  }) {
    this.#topics = options.topics;
    this.#clock = options.clock;
    this.#markets = options.markets;
    this.#sports = options.sports;
    for (const topic of LIST_TOPICS) this.#topics.publish(topic, []);
    this.#publishCounts();
  }

  show({ state, changes }: StateChange): void {
    const { row, markets, moments, stats } = changes;
    if (row || markets.length > 0) this.#update(state, changes);
    if (moments || stats) this.#publishCourse(state, changes);
  }

  /** Publishes the match again where it belongs on another list now (the sport day has turned). */
  refresh(match: MatchState): void {
    this.#update(match, { row: true, markets: [] });
  }

  /** Takes the match off every list. */
  remove(matchId: string): void {
    const shown = this.#shown.get(matchId);
    if (!shown) return;
    this.#leaveList(matchId, shown);
    this.#shown.delete(matchId);
  }

  /** The whole document of a match's own topic. */
  matchDocument(match: MatchState): readonly PageEntry[] {
    const moreCount = countShown(match) - listMarketsOf(match, this.#sportOf(match)).length;
    const changes: PageEntry[] = [
      [`L${match.leagueId}`, leagueViewOf(match)],
      [`M${match.matchId}`, matchViewOf(match, { now: this.#clock.now(), moreCount })],
    ];
    for (const market of match.markets.values()) {
      if (marketStatus(match, market) === 'closed') continue;
      changes.push([marketKey(match, market.id), marketViewOf(match, market, this.#markets)]);
    }
    for (const moment of match.moments.values()) {
      changes.push([momentKey(match, moment.id), momentViewOf(moment)]);
    }
    if (match.stats) changes.push([`S${match.matchId}`, match.stats]);
    return changes;
  }

  #sportOf(match: MatchState): Sport {
    const { gameType } = match.fixture;
    return must(this.#sports.get(gameType), `sport plugin ${gameType}`);
  }

  /** The moments and statistics of a match, which only its own page shows. */
  #publishCourse(match: MatchState, { moments, stats }: StateChange['changes']): void {
    const changes: PageEntry[] = [];
    for (const id of moments ?? []) {
      const moment = match.moments.get(id);
      if (moment) changes.push([momentKey(match, id), momentViewOf(moment)]);
    }
    if (stats) changes.push([`S${match.matchId}`, match.stats]);
    this.#topics.publish(`match:${match.matchId}`, changes);
    if (moments) this.#publishMomentum(match);
  }

  /** Lists show momentum by spans: the latest span is published with the next one, a goal immediately. */
  #publishMomentum(match: MatchState): void {
    const { gameType } = match.fixture;
    const shown = this.#shown.get(match.matchId);
    if (gameType !== 'FT' || !shown || !isInPlay(match)) return;
    const { bars, goals } = listMomentum(match.moments.values());
    const view: MomentumView = { bars: bars.slice(0, -1), goals: [...goals] };
    const text = JSON.stringify(view);
    if (this.#momentum.get(match.matchId) === text) return;
    this.#momentum.set(match.matchId, text);
    this.#topics.publish(shown.listTopic, [[`P${match.matchId}`, view]]);
  }

  #update(match: MatchState, changed: StateChange['changes']): void {
    const now = this.#clock.now();
    const before = this.#shown.get(match.matchId);
    // Results reported again at a start, of matches that ended while no process was running.
    if (match.endedAt !== null && now - match.endedAt > LEAVE_AFTER_MS) {
      this.remove(match.matchId);
      return;
    }
    const topic = listTopicOf(match, now);
    const stays = before?.listTopic === topic ? before : undefined;
    if (before && !stays) this.#leaveList(match.matchId, before);

    const listed = this.#listedViews(match, changed, stays);
    const moreCount = countShown(match) - listed.size;
    const rowStands = stays && !changed.row && stays.row.moreCount === moreCount;
    const row = rowStands ? stays.row : matchViewOf(match, { now, moreCount });
    const shown: Shown = { listTopic: topic, row, leagueId: match.leagueId, listed };

    if (!stays) this.#enterList(match, topic);
    this.#count(
      topic,
      Number(isOpenRow(row)) - Number(stays !== undefined && isOpenRow(stays.row)),
    );
    const list = listChanges(match, stays, shown);
    if (list.length > 0) this.#topics.publish(topic, list);
    this.#publishPage({ match, changed, row: row === before?.row ? null : row, listed });
    this.#shown.set(match.matchId, shown);
  }

  #listedViews(
    match: MatchState,
    changed: StateChange['changes'],
    before: Shown | undefined,
  ): Map<string, MarketView> {
    const listed = new Map<string, MarketView>();
    for (const market of listMarketsOf(match, this.#sportOf(match))) {
      const known = changed.markets.includes(market.id) ? undefined : before?.listed.get(market.id);
      listed.set(market.id, known ?? marketViewOf(match, market, this.#markets));
    }
    return listed;
  }

  #publishPage({ match, changed, row, listed }: Page): void {
    const changes: PageEntry[] = row ? [[`M${match.matchId}`, row]] : [];
    for (const id of changed.markets) {
      const market = match.markets.get(id);
      if (!market) continue;
      const closed = marketStatus(match, market) === 'closed';
      const view = closed ? null : (listed.get(id) ?? marketViewOf(match, market, this.#markets));
      changes.push([marketKey(match, id), view]);
    }
    if (changes.length > 0) this.#topics.publish(`match:${match.matchId}`, changes);
  }

  #enterList(match: MatchState, topic: ListTopic): void {
    if (this.#useLeague(topic, match.leagueId, 1) === 1) {
      this.#topics.publish(topic, [[`L${match.leagueId}`, leagueViewOf(match)]]);
    }
  }

  #leaveList(matchId: string, shown: Shown): void {
    const gone: ListEntry[] = [[`M${matchId}`, null]];
    for (const id of shown.listed.keys()) gone.push([`K${matchId}/${id}`, null]);
    if (this.#momentum.delete(matchId)) gone.push([`P${matchId}`, null]);
    if (this.#useLeague(shown.listTopic, shown.leagueId, -1) === 0) {
      gone.push([`L${shown.leagueId}`, null]);
    }
    this.#topics.publish(shown.listTopic, gone);
    this.#count(shown.listTopic, isOpenRow(shown.row) ? -1 : 0);
  }

  #useLeague(topic: string, leagueId: string, by: 1 | -1): number {
    const name = `${topic} ${leagueId}`;
    const used = (this.#leagueUse.get(name) ?? 0) + by;
    if (used === 0) this.#leagueUse.delete(name);
    else this.#leagueUse.set(name, used);
    return used;
  }

  #count(topic: string, by: number): void {
    if (by === 0) return;
    this.#counts.set(topic, (this.#counts.get(topic) ?? 0) + by);
    this.#publishCounts();
  }

  #publishCounts(): void {
    this.#topics.publish('menu', [['counts', menuCounts(this.#counts)]]);
  }
}

/** The menu counts what can be bet on: no matches that are over and no virtual rounds that have started. */
function isOpenRow({ gameStatus, sport, isLive }: MatchView): boolean {
  if (gameStatus === 'ended' || gameStatus === 'cancelled' || gameStatus === 'postponed') {
    return false;
  }
  return sport !== 'VF' || !isLive;
}

const SHOW_TYPES: readonly ShowType[] = ['RB', 'FT', 'FU'];
const LISTED = (Object.keys(GAME_TYPE_NAMES) as ListedGameType[]).filter((each) => each !== 'ALL');

/** Every list exists from the start, though it may be empty. */
const LIST_TOPICS = [
  ...LISTED.filter((each) => each !== 'FS').flatMap((gameType) =>
    SHOW_TYPES.map((show) => listTopic(gameType, show)),
  ),
  listTopic('FS', 'FSFT'),
  listTopic('FS', 'FSFU'),
];

function marketKey(match: MatchState, marketId: string): `K${string}/${string}` {
  return `K${match.matchId}/${marketId}`;
}

function momentKey(match: MatchState, momentId: string): `E${string}/${string}` {
  return `E${match.matchId}/${momentId}`;
}

function listChanges(match: MatchState, before: Shown | undefined, now: Shown): ListEntry[] {
  const changes: ListEntry[] = [];
  if (now.row !== before?.row) changes.push([`M${match.matchId}`, now.row]);
  for (const [id, view] of now.listed) {
    if (before?.listed.get(id) !== view) changes.push([marketKey(match, id), view]);
  }
  for (const id of before?.listed.keys() ?? []) {
    if (!now.listed.has(id)) changes.push([marketKey(match, id), null]);
  }
  return changes;
}

function countShown(match: MatchState): number {
  let shown = 0;
  for (const market of match.markets.values()) {
    if (marketStatus(match, market) !== 'closed') shown += 1;
  }
  return shown;
}

function menuCounts(counts: ReadonlyMap<string, number>): MenuCounts {
  const of = (show: ShowType): MenuCounts['RB'] => {
    const entries = LISTED.map((gameType) => [
      gameType,
      counts.get(listTopic(gameType, show)) ?? 0,
    ]);
    return Object.fromEntries(entries);
  };
  return { RB: of('RB'), FT: of('FT'), FU: of('FU'), FSFT: of('FSFT'), FSFU: of('FSFU') };
}
