import { type Clock, createUuid, type IdempotencyKey, type Rng } from '@tianping/base';
import type { Fixture } from '@tianping/feeds';
import { fundMember } from '@tianping/ledger/testing';
import { createTestFeed, type FedMatch, newFixture } from '@tianping/sportsbook/server-testing';
import { singleRequest } from '@tianping/sportsbook/testing';
import { type ComposedOffice, SITE } from './composed-office.ts';

const STARTS_IN_MS = 600_000;

type Member = Awaited<ReturnType<ComposedOffice['member']>>;

/** A match that a test's own feed reports, and bets on its home side. */
export interface BetMatch extends FedMatch {
  /** 100.00 on home at 0.90, by a member who is given the money; the bet's id. */
  bet(member: Member): Promise<string>;
  idle(): Promise<void>;
}

export async function fedMatch(
  { composition }: ComposedOffice,
  of: { readonly clock: Clock; readonly rng: Rng; readonly gameType: Fixture['gameType'] },
): Promise<BetMatch> {
  const { clock, gameType } = of;
  const { sportsbook, db } = composition;
  const feed = createTestFeed({
    producer: `feed-${createUuid(of)}`,
    clock,
    handle: (event) => sportsbook.handleFeedEvent(event),
  });
  const name = (text: string) => ({ hans: text, hant: text });
  const names = { home: name('红队'), away: name('蓝队') };
  const startAt = clock.now() + STARTS_IN_MS;
  const match = await feed.match(newFixture(of, { gameType, startAt, ...names }));
  const { matchId, marketId } = match;
  return {
    ...match,
    async bet({ memberId }) {
      const id = createUuid(of);
      await fundMember(db, { siteId: SITE, memberId, amountMinor: 100_00, id, at: clock.now() });
      const placed = await sportsbook.placeBet({
        siteId: SITE,
        memberId,
        key: id as IdempotencyKey,
        bodyHash: id,
        request: singleRequest({
          matchId,
          marketId,
          side: 'H',
          oddsType: 'H',
          priceSeen: 900,
          versionSeen: 0,
          scoreSeen: null,
          stakeMinor: 100_00,
          policy: 'none',
          worstPrice: null,
          voucherId: null,
        }),
      });
      if (!placed.ok || placed.value.outcome === 'refused') throw new Error('not placed');
      return placed.value.bet.betId;
    },
    idle: () => sportsbook.idle(),
  };
}
