import { useEffect } from 'react';
import { QUOTE_MS } from '../../limits.ts';
import { useSports, useSportsStore, useView } from '../../sports-context.tsx';
import { useSlip, useSlipStore } from './slip-context.tsx';

/** Keeps the slip's prices, limits, wallet and bets fresh while the page is open. */
export function useSlipFeed(): void {
  useOddsType();
  usePrices();
  useQuotes();
  useWallet();
  useBetPushes();
  useParlaySite();
  useVouchers();
  useLineBack();
}

/** The pauses between status requests grow while there is no connection; its return ends them. */
function useLineBack(): void {
  const { runner } = useSlipStore();
  useEffect(() => {
    const back = (): void => runner.lineBack();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [runner]);
}

/** The slip follows the page's odds type; parlay mode sets both to Hong Kong odds and leaves them there. */
function useOddsType(): void {
  const store = useSportsStore();
  const slip = useSlipStore();
  const oddsType = useView((view) => view.oddsType);
  const parlay = useSlip((state) => state.slip.series);
  useEffect(() => {
    if (parlay) store.change({ type: 'oddsType', oddsType: 'H' });
  }, [store, parlay]);
  useEffect(() => {
    if (!parlay) slip.setOddsType(oddsType);
  }, [slip, oddsType, parlay]);
}

/** The site's rules for parlays, fetched when parlay mode is first turned on. */
function useParlaySite(): void {
  const { calls } = useSportsStore().deps;
  const slip = useSlipStore();
  const isWanted = useSlip((state) => state.slip.series && state.parlaySite === null);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    void calls.siteRules().then((outcome) => {
      if (isShown && outcome.kind === 'answer') slip.setParlaySite(outcome.answer.series);
    });
    return () => {
      isShown = false;
    };
  }, [calls, slip, isWanted]);
}

/** The member's free bets and bonus stakes, fetched while something is picked and after each bet. */
function useVouchers(): void {
  const { calls } = useSportsStore().deps;
  const slip = useSlipStore();
  const isWanted = useSlip((state) => state.memberId !== null && state.slip.entries.length > 0);
  const placed = useSlip(
    (state) => state.intents.filter((intent) => intent.state.kind === 'accepted').length,
  );
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    void calls.vouchers().then((outcome) => {
      if (isShown && outcome.kind === 'answer') slip.setVouchers(outcome.answer);
    });
    return () => {
      isShown = false;
    };
  }, [calls, slip, isWanted, placed]);
}

/** Subscribes to the topic of every match in the slip; their changes update the slip. */
function usePrices(): void {
  const { topics } = useSportsStore();
  const slip = useSlipStore();
  const matchIds = useSlip(({ slip: { entries } }) =>
    [...new Set(entries.map((entry) => entry.selection.matchId))].sort().join(),
  );
  useEffect(() => {
    if (matchIds === '') return;
    const ends = matchIds.split(',').flatMap((matchId) => {
      const { book, release } = topics.take(`match:${matchId}`);
      return [book.onAny(() => slip.tick()), release];
    });
    return () => {
      for (const end of ends) end();
    };
  }, [topics, slip, matchIds]);
}

/** Limits as the server enforces them, fetched immediately and every ten seconds. */
function useQuotes(): void {
  const { calls, clock } = useSportsStore().deps;
  const slip = useSlipStore();
  const wanted = useSlip(({ slip: { entries } }) =>
    entries
      .filter((entry) => entry.orderData?.state !== 'accepted')
      .map(({ selection: { matchId, marketId, side } }) => `${matchId}|${marketId}|${side}`)
      .join('\n'),
  );
  useEffect(() => {
    if (wanted === '') return;
    let isWanted = true;
    let cancel = (): void => {};
    const ask = async (): Promise<void> => {
      const entries = slip.state
        .getState()
        .slip.entries.map(({ selection: { matchId, marketId, side } }) => ({
          matchId,
          marketId,
          side,
        }));
      const outcome = entries.length > 0 ? await calls.quote(entries) : null;
      if (!isWanted) return;
      if (outcome?.kind === 'answer') slip.setQuotes(outcome.answer);
      cancel = clock.after(QUOTE_MS, () => void ask());
    };
    void ask();
    return () => {
      isWanted = false;
      cancel();
    };
  }, [calls, clock, slip, wanted]);
}

function useWallet(): void {
  const { around } = useSports();
  const slip = useSlipStore();
  const memberId = around.member?.id ?? null;
  const { availableMinor } = around;
  useEffect(() => {
    slip.setWallet({ memberId, availableMinor });
  }, [slip, memberId, availableMinor]);
}

/** Passes pushed bets on: they bring the outcome of a waiting one. */
function useBetPushes(): void {
  const { followBets } = useSportsStore().deps;
  const { around } = useSports();
  const slip = useSlipStore();
  const memberId = around.member?.id;
  useEffect(() => {
    if (memberId === undefined) return;
    return followBets((bet) => slip.pushed(bet));
  }, [followBets, slip, memberId]);
}
