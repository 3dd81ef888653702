import { createSeededRng, createUuid, type IdempotencyKey, must, type Rng } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { MatchResult } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { evenLimits } from '../../testing/index.ts';
import type { MemberOfSite } from '../deps.ts';
import {
  betFaults,
  type LoggedBet,
  type LoggedLeg,
  latest,
  type MatchLog,
  type StoredBet,
  stakeOf,
  UNIT,
  WAIT_MS,
} from './money-model.ts';
import { auditAll } from './open-db.ts';
import { type FedMatch, HOME_HALF } from './test-feed.ts';
import { createWorld, type World } from './world.ts';

const MATCH_MAX = 4 * UNIT;
const PARLAY_MAX = 6 * UNIT;
const FUNDS = 30 * UNIT;
const STEPS = 32;
const MATCHES = 3;
/** A provisional result counts as final after this. */
const PROVISIONAL_MS = 600_000;

/**
 * Plays bets, goals, stops, results, rollbacks, voids and restarts in an order given by the seed, against the real
 * database. Answers what is wrong afterwards, by a model of its own and by the auditor.
 */
export async function playMoney(db: Db, seed: number): Promise<readonly string[]> {
  return await new MoneyPlay(await createWorld(db), seed).play();
}

interface PlayedMatch extends MatchLog {
  test: FedMatch;
  score: Score | null;
  /** Orders in force, by key, with their span. */
  readonly orders: Map<string, MatchLog['voids'][number]>;
}

class MoneyPlay {
  readonly #rng: Rng;
  readonly #bets: LoggedBet[] = [];
  readonly #matches: PlayedMatch[] = [];
  readonly #members: MemberOfSite[] = [];
  readonly #faults: string[] = [];
  #world: World;
  #turn = 0;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#rng = createSeededRng(seed);
  }

  async play(): Promise<readonly string[]> {
    this.#setLimits();
    for (let at = 0; at < 2; at += 1) this.#members.push(await this.#world.member(FUNDS));
    for (let at = 0; at < MATCHES; at += 1) {
      const test = await this.#world.match();
      const orders = new Map<string, MatchLog['voids'][number]>();
      this.#matches.push({
        test,
        score: null,
        changes: [],
        results: [],
        voids: [],
        looks: [],
        orders,
      });
    }
    for (let step = 0; step < STEPS; step += 1) {
      this.#turn += 1;
      await this.#step();
      await this.#noteDecided();
    }
    this.#turn += 1;
    await this.#pass(120_000);
    await this.#pass(PROVISIONAL_MS);
    await this.#noteDecided();
    await this.#checkEnd();
    await this.#world.stop();
    return this.#faults;
  }

  #setLimits(): void {
    const of = { minMinor: 100, maxMinor: 10_000_00, matchMaxMinor: MATCH_MAX };
    const limits = evenLimits(of, { maxWinMinor: 1_000_000_00 });
    const parlay = { ...limits.series, matchMaxMinor: PARLAY_MAX };
    this.#world.setSite({ limits: { ...limits, series: parlay } });
  }

  async #step(): Promise<void> {
    const pick = this.#rng.int(20);
    if (pick < 5) return this.#single();
    if (pick < 8) return this.#parlay();
    if (pick < 11) return this.#pass([0, 1_000, 3_000, 6_000][this.#rng.int(4)] ?? 0);
    if (pick < 12) return this.#kickOff();
    if (pick < 14) return this.#goal();
    if (pick < 15) return this.#stop();
    if (pick < 17) return this.#result();
    if (pick < 18) return this.#order();
    if (pick < 19) return this.#voidBet();
    return this.#restart();
  }

  #leg(match: number): LoggedLeg {
    const side = this.#rng.int(2) === 0 ? 'H' : 'C';
    return { match, side, scoreSeen: this.#matches[match]?.score ?? null };
  }

  #slip({ match, side, scoreSeen }: LoggedLeg) {
    const { matchId, marketId } = must(this.#matches[match], 'a match').test;
    const priceSeen = side === 'H' ? 900 : 960;
    return { matchId, marketId, side, priceSeen, versionSeen: 0, scoreSeen, worstPrice: null };
  }

  async #single(): Promise<void> {
    const member = this.#rng.int(2);
    const leg = this.#leg(this.#rng.int(MATCHES));
    const placed = await this.#world.place(
      must(this.#members[member], 'a member'),
      must(this.#matches[leg.match], 'a match').test,
      this.#slip(leg),
    );
    await this.#note(placed, { member, legs: [leg], sizes: null });
  }

  async #parlay(): Promise<void> {
    const member = this.#rng.int(2);
    const all = [0, 1, 2].map((match) => this.#leg(match));
    const out = this.#rng.int(MATCHES + 1);
    const legs = all.filter((_, at) => at !== out);
    const size = legs.length === 3 && this.#rng.int(2) === 0 ? 'all' : 2;
    const request = {
      legs: legs.map((leg) => this.#slip(leg)),
      size: size === 'all' ? ('all' as const) : size,
      unitMinor: UNIT,
      policy: 'none' as const,
      oddsType: 'H' as const,
      voucherId: null,
    };
    const placed = await this.#world.book.placeBet({
      ...must(this.#members[member], 'a member'),
      key: createUuid(this.#world) as IdempotencyKey,
      bodyHash: 'hash',
      request,
    });
    await this.#note(placed, { member, legs, sizes: size === 'all' ? [2, 3] : [2] });
  }

  async #note(
    placed: Awaited<ReturnType<World['place']>>,
    bet: Pick<LoggedBet, 'member' | 'legs' | 'sizes'>,
  ): Promise<void> {
    if (!placed.ok || placed.value.outcome === 'refused') return;
    const { betId } = placed.value.bet;
    const placedAt = this.#world.clock.now();
    this.#bets.push({
      ...bet,
      betId,
      placedAt,
      turn: this.#turn,
      decidedTurn: null,
      voided: false,
      restoredAt: null,
    });
    const { memberId } = must(this.#members[bet.member], 'a member');
    const { rows } = await this.#world.db.query<{ held: number; series_held: number }>(
      `select max(held) as held, max(series_held) as series_held from bet_match_hold
       where member_id = $1 and match_id = any($2::text[])`,
      [memberId, bet.legs.map(({ match }) => this.#matches[match]?.test.matchId ?? '')],
    );
    const [held] = rows;
    const isOver = bet.sizes
      ? (held?.series_held ?? 0) > PARLAY_MAX
      : (held?.held ?? 0) > MATCH_MAX;
    if (isOver) this.#faults.push(`${betId} goes over the limit of a match`);
  }

  async #noteDecided(): Promise<void> {
    const open = this.#bets.filter(({ decidedTurn }) => decidedTurn === null);
    if (open.length === 0) return;
    const { rows } = await this.#world.db.query<{ bet_id: string }>(
      `select bet_id from bet where status <> 'waiting' and bet_id = any($1::uuid[])`,
      [open.map(({ betId }) => betId)],
    );
    const decided = new Set(rows.map(({ bet_id }) => bet_id));
    for (const bet of open) if (decided.has(bet.betId)) bet.decidedTurn = this.#turn;
  }

  async #pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= WAIT_MS) {
      this.#world.clock.advance(Math.min(left, WAIT_MS));
      await this.#world.book.idle();
    }
  }

  #anyMatch(): PlayedMatch {
    return must(this.#matches[this.#rng.int(MATCHES)], 'a match');
  }

  async #kickOff(): Promise<void> {
    const match = this.#anyMatch();
    if (match.score !== null) return;
    match.score = { home: 0, away: 0 };
    await match.test.clock('1H');
    await match.test.price([HOME_HALF]);
  }

  /** Received immediately, or late: then bets accepted since are void. */
  async #goal(): Promise<void> {
    const match = this.#anyMatch();
    if (
      match.score === null ||
      this.#world.book.match(match.test.matchId)?.matchStatus !== 'open'
    ) {
      return;
    }
    const now = this.#world.clock.now();
    const occurredAt = now - ([0, 0, 2_000, 7_000][this.#rng.int(4)] ?? 0);
    const { home, away } = match.score;
    match.score = this.#rng.int(2) === 0 ? { home: home + 1, away } : { home, away: away + 1 };
    match.changes.push({ at: now, turn: this.#turn });
    if (occurredAt < now) {
      match.voids.push({ from: occurredAt, to: now + 1, isInForce: true });
      match.looks.push({ at: now, isSure: true });
    }
    const board = { FT: match.score };
    await match.test.say({ type: 'score', board, incident: 'goal', occurredAt });
    await match.test.price([HOME_HALF]);
    await this.#world.book.idle();
  }

  async #stop(): Promise<void> {
    const match = this.#anyMatch();
    if (
      match.score === null ||
      this.#world.book.match(match.test.matchId)?.matchStatus !== 'open'
    ) {
      return;
    }
    match.changes.push({ at: this.#world.clock.now(), turn: this.#turn });
    await match.test.say({ type: 'stop' });
    await match.test.price([HOME_HALF]);
    await this.#world.book.idle();
  }

  /** The next result, a known one again, or one that comes late. */
  async #result(): Promise<void> {
    const match = this.#anyMatch();
    const known = latest(match.results)?.revision ?? 0;
    const revision = Math.max(1, known + ([1, 1, 2, 0, -1][this.#rng.int(5)] ?? 1));
    const reported = match.results.find(({ result }) => result.revision === revision);
    const status = (['final', 'final', 'final', 'cancelled', 'open'] as const)[this.#rng.int(5)];
    const FT = { home: this.#rng.int(4), away: this.#rng.int(4) };
    const periods: MatchResult['periods'] =
      status === 'final' ? { HT: { home: 0, away: 0 }, FT } : {};
    const result = reported?.result ?? { revision, status: status ?? 'final', periods };
    const at = this.#world.clock.now();
    if (!reported) match.results.push({ result, at, turn: this.#turn });
    const isSupposed = !reported && this.#rng.int(4) === 0;
    if (revision > known) match.looks.push({ at, isSure: true });
    if (isSupposed) match.looks.push({ at: at + PROVISIONAL_MS, isSure: false });
    await match.test.result({ ...result, ...(isSupposed && { certainty: 'provisional' }) });
    await this.#world.book.idle();
  }

  async #order(): Promise<void> {
    const match = this.#anyMatch();
    match.looks.push({ at: this.#world.clock.now(), isSure: true });
    const [openBets] = match.orders;
    const by = { by: 'staff', note: 'a wrong price' };
    if (openBets && this.#rng.int(2) === 0) {
      const [key, span] = openBets;
      span.isInForce = false;
      match.orders.delete(key);
      await this.#world.book.takeBackVoid({ ...by, key });
    } else {
      const key = createUuid(this.#world);
      const span = { from: 0, to: Number.MAX_SAFE_INTEGER, isInForce: true };
      match.voids.push(span);
      match.orders.set(key, span);
      const { matchId } = match.test;
      await this.#world.book.voidMatch({ ...by, key, matchId: matchId as never, reason: 'D8' });
    }
    await this.#world.book.idle();
  }

  async #voidBet(): Promise<void> {
    const bet = this.#bets[this.#rng.int(Math.max(1, this.#bets.length))];
    if (!bet) return;
    const command = { key: createUuid(this.#world), by: 'staff', note: 'x', betId: bet.betId };
    const { book } = this.#world;
    const done = bet.voided
      ? await book.restoreBet(command)
      : await book.voidBet({ ...command, reason: 'DU' });
    if (!done.ok) return;
    if (bet.voided) bet.restoredAt = this.#world.clock.now();
    bet.voided = !bet.voided;
  }

  /** Another process takes over; the feed reports all matches as if none had ended. */
  async #restart(): Promise<void> {
    await this.#world.stop();
    this.#world = await this.#world.restart();
    this.#setLimits();
    for (const match of this.#matches) {
      match.test = await this.#world.match(match.test);
      if (match.score === null) continue;
      await match.test.clock('1H');
      await match.test.score(match.score.home, match.score.away);
      await match.test.price([HOME_HALF]);
    }
  }

  async #checkEnd(): Promise<void> {
    const { rows } = await this.#world.db.query<StoredBet>(
      'select bet_id, status, decided_at, payout from bet where member_id = any($1::uuid[])',
      [this.#members.map(({ memberId }) => memberId)],
    );
    const retained = new Map(rows.map((row) => [row.bet_id, row]));
    const log = { bets: this.#bets, matches: this.#matches };
    this.#faults.push(...betFaults(log, retained));
    for (const [at, member] of this.#members.entries()) {
      const due = this.#bets.reduce((sum, bet) => {
        const row = retained.get(bet.betId);
        if (bet.member !== at || !row || row.status === 'refused') return sum;
        return row.payout === null ? sum : sum - stakeOf(bet) + row.payout;
      }, FUNDS);
      const has = await this.#wealth(member);
      if (has !== due) this.#faults.push(`member ${at} has ${has}, due ${due}`);
    }
    this.#faults.push(...(await auditAll(this.#world.db)).map(({ check }) => check));
    this.#faults.push(...this.#world.faults.map(String));
  }

  async #wealth({ memberId }: MemberOfSite): Promise<number> {
    const { rows } = await this.#world.db.query<{ total: number }>(
      `select main_minor + hold_minor + debt_minor as total from ledger_wallet
       where member_id = $1`,
      [memberId],
    );
    return rows[0]?.total ?? 0;
  }
}
