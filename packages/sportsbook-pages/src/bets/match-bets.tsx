import type { BetView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { betMessages as m } from '../messages.ts';
import slip from '../slip/slip.module.css';
import { betsOf } from './bets-store.ts';
import { useMemberBets } from './my-bets.tsx';
import { Ticket } from './ticket.tsx';

/** The member's recent bets on one match, alone or as legs of a parlay; empty without any. */
export function MatchBets({ matchId }: { readonly matchId: string }) {
  const { t } = useT();
  const bets = betsOnMatch(useMemberBets(), matchId);
  if (bets.length === 0) return null;
  return (
    <section className={slip.card} data-testid="match-bets">
      <div className={slip.bar}>
        <h2>{t(m.ofMatch)}</h2>
        <span className={slip.figure}>{bets.length}</span>
      </div>
      {bets.map((bet) => (
        <Ticket key={bet.betId} bet={bet} />
      ))}
    </section>
  );
}

/** Bets with a leg on the match, newest first; refused ones are left out. */
export function betsOnMatch(bets: Iterable<BetView>, matchId: string): BetView[] {
  return betsOf(bets, 'all').filter(
    ({ status, legs }) => status !== 'refused' && legs.some((leg) => leg.matchId === matchId),
  );
}
