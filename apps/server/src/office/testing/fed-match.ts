import { type Clock, createUuid, type IdempotencyKey, moneyMinor, type Rng } from '@tianping/base';
import type { FeedMessage, Fixture, MarketQuote, MatchResult } from '@tianping/feeds';
import { deposit } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { lineQuarter, priceMilli } from '@tianping/odds';
import { marketId } from '@tianping/sportsbook';
import { matchIdOf } from '@tianping/sportsbook/server';
import { singleRequest } from '@tianping/sportsbook/testing';
import { type ComposedOffice, SITE } from './composed-office.ts';

const HOME: MarketQuote = {
  ...{ family: 'handicap', period: 'FT', line: lineQuarter(-2), state: 'open', main: true },
  prices: [
    { side: 'H', price: priceMilli(900) },
    { side: 'C', price: priceMilli(960) },
  ],
};
const STARTS_IN_MS = 600_000;

type Member = Awaited<ReturnType<ComposedOffice['member']>>;

/** A match that a test's own feed tells of, and bets on its home side. */
export interface FedMatch {
  readonly matchId: string;
  readonly fixture: Fixture;
  say(message: object): Promise<void>;
  result(result: Partial<MatchResult>): Promise<void>;
  /** 100.00 on home at 0.90, by a member who is given the money; the bet's id. */
  bet(member: Member): Promise<string>;
  idle(): Promise<void>;
}

export async function fedMatch(
  { composition }: ComposedOffice,
  of: { readonly clock: Clock; readonly rng: Rng; readonly gameType: Fixture['gameType'] },
): Promise<FedMatch> {
  const { clock, gameType } = of;
  const { sportsbook, db } = composition;
  const key = createUuid(of);
  const producer = `feed-${key}`;
  const name = (text: string) => ({ hans: text, hant: text });
  const fixture: Fixture = {
    ...{ key, gameType, league: { id: `l-${key.slice(-6)}`, name: name('英超'), rank: 1 } },
    ...{ home: name('红队'), away: name('蓝队'), neutral: false },
    startAt: clock.now() + STARTS_IN_MS,
  };
  let seq = 0;
  const send = (message: FeedMessage): Promise<void> => {
    seq += 1;
    return sportsbook.handleFeedEvent({ producer, seq, at: clock.now(), message });
  };
  await send({ type: 'fixture', fixture });
  await send({ type: 'prices', key, markets: [HOME] });
  const matchId = matchIdOf(producer, key);
  return {
    matchId,
    fixture,
    say: (message) => send({ ...message, key } as FeedMessage),
    result: (result) =>
      send({
        ...{ type: 'result', key },
        result: {
          ...{ revision: 1, status: 'final', source: 'test', at: clock.now(), periods: {} },
          ...result,
        },
      }),
    async bet({ memberId }) {
      const id = createUuid(of);
      const at = clock.now();
      await db.tx((sql) =>
        postMovement(sql, deposit, {
          ...{ siteId: SITE, memberId, transferId: id, key: id as IdempotencyKey, at },
          ...{ reference: 'test', input: { channel: 'test', amountMinor: moneyMinor(100_00) } },
        }),
      );
      const placed = await sportsbook.placeBet({
        ...{ siteId: SITE, memberId, key: id as IdempotencyKey, bodyHash: id },
        request: singleRequest({
          ...{ matchId, marketId: marketId(HOME), side: 'H', oddsType: 'H', priceSeen: 900 },
          ...{ versionSeen: 0, scoreSeen: null, stakeMinor: 100_00, policy: 'none' },
          ...{ worstPrice: null, voucherId: null },
        }),
      });
      if (!placed.ok || placed.value.outcome === 'refused') throw new Error('not placed');
      return placed.value.bet.betId;
    },
    idle: () => sportsbook.idle(),
  };
}
