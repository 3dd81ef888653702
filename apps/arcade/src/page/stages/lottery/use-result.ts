import { useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { useLottery, useRound } from './context.ts';
import { money } from './figures.ts';
import { lotteryPageMessages as m } from './messages.ts';

/** Notifies the member once of the result of their bets in an issue; only a payout above the stake is celebrated. */
export function useResult(): void {
  const { props } = useLottery();
  const { round, bets } = useRound();
  const { t } = useT();
  const lastRoundId = useRef('');
  useEffect(() => {
    const isOver = round?.phase === 'settled' || round?.phase === 'void';
    if (!round || !isOver || bets.length === 0 || lastRoundId.current === round.roundId) return;
    if (bets.some(({ state }) => state === 'open')) return;
    lastRoundId.current = round.roundId;
    const staked = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
    const paid = bets.reduce((sum, { payoutMinor }) => sum + (payoutMinor ?? 0), 0);
    if (paid > staked) props.sounds.play('win');
    props.say(t(m.mineTotal, { staked: money(staked), paid: money(paid) }));
  }, [props, round, bets, t]);
}
