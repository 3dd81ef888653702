import { createSeededRng, moneyMinor, must, type Rng } from '@tianping/base';
import type { FeedMessage, MarketQuote } from '@tianping/feeds';
import { lineQuarter, priceMilli } from '@tianping/odds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { type BetRequest, decideAfterWait, type MaterialReason } from '../../rules/index.ts';
import { acceptanceRules, decideSingle, type SingleQuestion } from '../../testing/index.ts';
import { marketFactsOf } from '../placing/market-facts.ts';
import { applyFeedEvent, applySilence, type MatchMessage } from '../state/apply-feed-event.ts';
import {
  createMarketRegistry,
  createSportRegistry,
  type MatchState,
} from '../state/match-state.ts';
import { materialChanges } from '../waiting/change-log.ts';
import { type LateFact, lateFact } from '../waiting/late-facts.ts';
import type { ModelBet, ModelEvent, ModelHistory, ModelSide } from './acceptance-history.ts';

/**
 * A small model house: one match, one feed that reports late and corrects itself, members who see old prices. Its
 * decisions are those of the rules; each of them can be replaced by a faulty one, to see whether the checks on its
 * history notice.
 */
export interface AcceptanceDeps {
  readonly decideSingle: typeof decideSingle;
  readonly decideAfterWait: typeof decideAfterWait;
  readonly materialChanges: typeof materialChanges;
  readonly lateFact: typeof lateFact;
}

export const SOUND_PARTS: AcceptanceDeps = {
  decideSingle,
  decideAfterWait,
  materialChanges,
  lateFact,
};

export const MODEL_RULES: SingleQuestion['rules'] = acceptanceRules({
  betsPerMinute: 6,
  limits: { minMinor: 1_000, maxMinor: 30_000, matchMaxMinor: 60_000, maxWinMinor: 24_000 },
});

const START = 1_760_000_000_000;
const PLUGINS = { sports: createSportRegistry(sports), markets: createMarketRegistry(markets) };
const football = must(PLUGINS.sports.get('FT'), 'football');
const handicap = must(PLUGINS.markets.get('handicap'), 'the handicap');
const LINES = [lineQuarter(-2), lineQuarter(-4)];

function marketIdOf(at: number): string {
  return `handicap.FT.${LINES[at % LINES.length]}`;
}

/** Plays one history of the house; the same seed plays the same feed and the same members. */
export function playAcceptance(seed: number, parts: AcceptanceDeps = SOUND_PARTS): ModelHistory {
  return new AcceptanceModel(seed, parts).play();
}

class AcceptanceModel {
  readonly #rng: Rng;
  readonly #parts: AcceptanceDeps;
  readonly #bets: ModelBet[] = [];
  readonly #events: ModelEvent[] = [];
  readonly #due = new Map<ModelBet, number>();
  readonly #log = new Map<string, { turn: number; reason: MaterialReason }>();
  readonly #voids: LateFact[] = [];
  #now = START;
  #turn = 0;
  #match: MatchState;
  /** What slips saw a moment ago. */
  #seen: MatchState;

  constructor(seed: number, parts: AcceptanceDeps) {
    this.#rng = createSeededRng(seed);
    this.#parts = parts;
    const name = { hans: '甲', hant: '甲' };
    const fixture = {
      key: 'm',
      gameType: 'FT',
      league: { id: 'l', name, rank: 1 },
      home: name,
      away: name,
      startAt: START + 8_000,
      neutral: false,
    } as const;
    const change = applyFeedEvent(
      null,
      { producer: 'p', at: START, message: { type: 'fixture', fixture } },
      PLUGINS,
    );
    this.#match = must(change, 'a match').state;
    this.#seen = this.#match;
    this.#say('price', {
      type: 'prices',
      key: 'm',
      markets: LINES.map((_, at) => this.#quote(at)),
    });
  }

  play(): ModelHistory {
    for (let step = 0; step < 70; step += 1) {
      this.#passTime([0, 1, 200, 900, 2_500, 4_000, 7_000][this.#rng.int(7)] ?? 0);
      if (this.#rng.int(5) < 3) this.#place();
      else this.#feed();
      if (this.#rng.int(3) > 0) this.#seen = this.#match;
    }
    this.#passTime(200_000);
    return { bets: this.#bets, events: this.#events, startAt: this.#match.fixture.startAt };
  }

  #passTime(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = [...this.#due].reduce<[ModelBet, number] | null>(
        (first, each) => (first && first[1] <= each[1] ? first : each),
        null,
      );
      if (!next || next[1] > until) break;
      this.#now = Math.max(this.#now, next[1]);
      this.#look(next[0]);
    }
    this.#now = until;
  }

  #quote(at: number, state: MarketQuote['state'] = 'open'): MarketQuote {
    const home = 780 + this.#rng.int(12) * 20;
    return {
      family: 'handicap',
      period: 'FT',
      line: LINES[at % LINES.length] ?? null,
      state,
      main: at === 0,
      prices: [
        { side: 'H', price: priceMilli(home) },
        { side: 'C', price: priceMilli(1_880 - home) },
      ],
    };
  }

  /** The feed reports something; its effect on waiting and accepted bets is worked out immediately. */
  #say(
    what: ModelEvent['what'],
    message: MatchMessage,
    more: { readonly occurredAt?: number; readonly marketId?: string } = {},
  ): void {
    const { occurredAt = this.#now, marketId = null } = more;
    this.#turn += 1;
    const before = this.#match;
    const event = { producer: 'p', at: this.#now, message };
    const change = applyFeedEvent(before, event, PLUGINS);
    if (!change) return;
    this.#match = change.state;
    const reported = { what, occurredAt, receivedAt: this.#now, turn: this.#turn };
    const score = change.state.board.FT;
    for (const quote of message.type === 'prices' ? message.markets : [null]) {
      const prices = quote && quote.state === 'open' ? { prices: pricesOf(quote) } : {};
      const id = quote ? `handicap.FT.${quote.line}` : marketId;
      this.#events.push({ ...reported, ...prices, score, marketId: id });
    }
    const changes = this.#parts.materialChanges(before, change.state, football);
    for (const [id, reason] of changes) this.#log.set(id, { turn: this.#turn, reason });
    this.#guard(before, message);
    for (const bet of this.#due.keys()) if (this.#materialOf(bet)) this.#look(bet);
  }

  #guard(before: MatchState, message: FeedMessage): void {
    const received = { message, statedAt: this.#now, receivedAt: this.#now };
    const late = this.#parts.lateFact(before, this.#match, received);
    if (late) this.#voids.push(late);
    for (const bet of this.#bets) this.#void(bet);
  }

  #void(bet: ModelBet): void {
    if (bet.status !== 'accepted') return;
    bet.voided ||= this.#voids.some(({ from, to }) => bet.decidedAt >= from && bet.decidedAt < to);
  }

  #feed(): void {
    const { board, phase, danger, silent, redCards } = this.#match;
    if (phase === 'prematch') {
      this.#kickOff();
      return;
    }
    const occurredAt = this.#now - ([0, 0, 400, 3_000, 6_500][this.#rng.int(5)] ?? 0);
    const { home, away } = board.FT;
    const stated = { type: 'score', key: 'm', redCards, occurredAt } as const;
    switch (this.#rng.int(10)) {
      case 0: {
        const FT = this.#rng.int(2) === 0 ? { home: home + 1, away } : { home, away: away + 1 };
        this.#say('goal', { ...stated, board: { FT }, incident: 'goal' }, { occurredAt });
        return;
      }
      case 1: {
        if (this.#match.incident !== 'goal' || home + away === 0) return;
        const FT = home > 0 ? { home: home - 1, away } : { home, away: away - 1 };
        const back = { type: 'score', key: 'm', redCards, board: { FT } } as const;
        const since = this.#match.incidentAt;
        this.#say('goalBack', { ...back, incident: 'correction' }, { occurredAt: since });
        return;
      }
      case 2: {
        const cards = { home: redCards.home + 1, away: redCards.away };
        const card = { ...stated, board, redCards: cards, incident: 'redCard' } as const;
        this.#say('redCard', card, { occurredAt });
        return;
      }
      case 3:
        this.#say('stop', { type: 'stop', key: 'm' });
        return;
      case 4: {
        const at = this.#rng.int(LINES.length);
        const closed = { type: 'prices', key: 'm', markets: [this.#quote(at, 'closed')] } as const;
        this.#say('close', closed, { marketId: marketIdOf(at) });
        return;
      }
      case 5:
        this.#say(danger ? 'calm' : 'danger', { type: 'danger', key: 'm', on: !danger });
        return;
      case 6:
        this.#silence(!silent);
        return;
      default: {
        const quotes = LINES.map((_, at) => this.#quote(at));
        this.#say('price', { type: 'prices', key: 'm', markets: quotes });
        return;
      }
    }
  }

  /** Before the start prices move, or the match begins: early, in time or late. */
  #kickOff(): void {
    const early = this.#now < this.#match.fixture.startAt;
    if (this.#rng.int(3) === 0) {
      const quotes = LINES.map((_, at) => this.#quote(at));
      this.#say('price', { type: 'prices', key: 'm', markets: quotes });
      return;
    }
    if (early && this.#rng.int(2) === 0) return;
    const clockMs = this.#rng.int(2) * 3_000;
    const clock = { type: 'clock', key: 'm', phase: '1H', clockMs, running: true } as const;
    this.#say('kickOff', clock, { occurredAt: this.#now - clockMs });
  }

  #silence(silent: boolean): void {
    this.#turn += 1;
    this.#match = applySilence(this.#match, silent).state;
    const receivedAt = this.#now;
    const score = this.#match.board.FT;
    const what = silent ? 'silent' : 'heard';
    const reported = { what, marketId: null, occurredAt: receivedAt, receivedAt } as const;
    this.#events.push({ ...reported, turn: this.#turn, score });
  }

  #place(): void {
    this.#turn += 1;
    const rng = this.#rng;
    const marketId = marketIdOf(rng.int(LINES.length));
    const side = rng.int(2) === 0 ? 'H' : 'C';
    const seen = this.#seen.markets.get(marketId);
    const priceSeen = seen?.prices.find((price) => price.side === side)?.price;
    if (!seen || !priceSeen) return;
    const isLive = this.#seen.phase !== 'prematch';
    const policy = (['none', 'better', 'any', 'any'] as const)[rng.int(4)] ?? 'any';
    const request: BetRequest = {
      oddsType: 'H',
      priceSeen,
      versionSeen: seen.version,
      scoreSeen: isLive ? this.#seen.board.FT : null,
      stakeMinor: moneyMinor([900, 10_000, 20_000, 25_000, 30_000, 30_100][rng.int(6)] ?? 10_000),
      policy,
      worstPrice: policy === 'any' && rng.int(2) === 0 ? priceMilli(priceSeen - 40) : null,
    };
    this.#bets.push(this.#judge({ member: rng.int(3), marketId, side, request }));
  }

  #judge(asked: Pick<ModelBet, 'member' | 'marketId' | 'side' | 'request'>): ModelBet {
    const open = this.#bets.filter(
      ({ member, status, voided }) => member === asked.member && status !== 'refused' && !voided,
    );
    const same = open.some(({ marketId, side, wasLive }) => {
      const isLive = this.#match.phase !== 'prematch';
      return marketId === asked.marketId && side === asked.side && wasLive === isLive;
    });
    const decision = this.#parts.decideSingle({
      request: asked.request,
      facts: this.#facts(asked),
      member: {
        frozen: false,
        balanceMinor: moneyMinor(100_000_000),
        stakedOnMatchMinor: moneyMinor(
          open.reduce((sum, { request }) => sum + request.stakeMinor, 0),
        ),
        betsLastMinute: this.#bets.filter(
          ({ member, placedAt }) => member === asked.member && placedAt > this.#now - 60_000,
        ).length,
        openSameSelection: same ? 'TY' : null,
      },
      rules: MODEL_RULES,
      now: this.#now,
    });
    const isTaken = decision.outcome !== 'refuse';
    const bet: ModelBet = {
      ...asked,
      placedAt: this.#now,
      placedTurn: this.#turn,
      wasLive: this.#match.phase !== 'prematch',
      wasDanger: this.#match.danger,
      mark: this.#turn,
      status: decision.outcome === 'wait' ? 'waiting' : isTaken ? 'accepted' : 'refused',
      reason: isTaken ? null : decision.reason,
      decidedAt: this.#now,
      decidedTurn: this.#turn,
      price: isTaken ? decision.terms.price : asked.request.priceSeen,
      scoreAtBet: isTaken ? decision.terms.scoreAtBet : null,
      winMinor: isTaken ? decision.terms.winMinor : moneyMinor(0),
      voided: false,
    };
    if (decision.outcome === 'wait') this.#due.set(bet, this.#now + decision.waitMs);
    return bet;
  }

  #facts({ marketId, side }: Pick<ModelBet, 'marketId' | 'side'>) {
    const line = Number(marketId.split('.')[2]);
    const key = { family: 'handicap', period: 'FT', line: lineQuarter(line) };
    return marketFactsOf(this.#match, { marketId, key, side, plugin: handicap, sport: football });
  }

  #materialOf({ marketId, mark }: ModelBet): MaterialReason | null {
    const change = this.#log.get(marketId);
    return change && change.turn > mark ? change.reason : null;
  }

  #look(bet: ModelBet): void {
    this.#turn += 1;
    const decision = this.#parts.decideAfterWait({
      request: bet.request,
      facts: this.#facts(bet),
      acceptance: MODEL_RULES.acceptance,
      waitedMs: this.#now - bet.placedAt,
      heldMinor: bet.request.stakeMinor,
      balanceMinor: moneyMinor(100_000_000),
      material: this.#materialOf(bet),
      limits: MODEL_RULES.limits,
    });
    if (decision.outcome === 'wait') {
      this.#due.set(bet, this.#now + Math.max(1, decision.waitMs));
      return;
    }
    this.#due.delete(bet);
    bet.decidedAt = this.#now;
    bet.decidedTurn = this.#turn;
    if (decision.outcome === 'refuse') {
      bet.status = 'refused';
      bet.reason = decision.reason;
      return;
    }
    bet.status = 'accepted';
    bet.price = decision.terms.price;
    bet.scoreAtBet = decision.terms.scoreAtBet;
    bet.winMinor = decision.terms.winMinor;
    this.#void(bet);
  }
}

function pricesOf(quote: MarketQuote): Record<ModelSide, number> {
  const of = (side: ModelSide): number =>
    quote.prices.find((price) => price.side === side)?.price ?? 0;
  return { H: of('H'), C: of('C') };
}
