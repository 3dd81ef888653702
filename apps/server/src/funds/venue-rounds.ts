import type { GameCategory } from '@tianping/contract';
import type { TurnoverService } from '@tianping/turnover/server';
import type { VenuesService } from '@tianping/venues/server';
import type { VipService } from '@tianping/vip/server';

/**
 * Counts rounds at venues that play from the central wallet as turnover: towards the duty before a withdrawal, and
 * towards grade, red packets and rebate. Members' rows are locked in the order of the rest of the product: VIP's first,
 * then turnover's.
 */
export async function countVenueRounds(deps: {
  readonly venues: Pick<VenuesService, 'countRounds'>;
  readonly vip: Pick<VipService, 'countVenueRounds'>;
  readonly turnover: Pick<TurnoverService, 'noteVenueBet'>;
}): Promise<{ readonly rounds: number }> {
  const rounds = await deps.venues.countRounds(async (sql, due) => {
    await deps.vip.countVenueRounds(
      sql,
      due.map((round) => ({ ...round, category: round.category as GameCategory })),
    );
    for (const { roundId, siteId, memberId, venue, category, ...round } of due) {
      await deps.turnover.noteVenueBet(sql, {
        siteId,
        memberId,
        betId: roundId,
        category,
        venue,
        placedAt: round.openedAt,
        stakeMinor: round.stakedMinor,
        effectiveMinor: round.effectiveMinor,
      });
    }
  });
  return { rounds };
}
