import { useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { useLottery, useRound, useSlip } from '../context.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import { isOpen } from '../moment.ts';
import { chaseAfter, chaseStep, hasWonLast } from './slip.ts';

/** Places the bets of a running chase when an issue opens, and ends it when necessary. */
export function useChase(): void {
  const { props, slip } = useLottery();
  const state = useRound();
  const { chase } = useSlip();
  const { t } = useT();
  const isBusy = useRef(false);
  useEffect(() => {
    const { round, bets } = state;
    if (!chase || !round || isBusy.current || props.paused) return;
    const end = (message: string): void => {
      slip.setState({ chase: null });
      props.say(message);
    };
    const step = chaseStep(chase, {
      roundId: round.roundId,
      isOpen: isOpen(state),
      hasWon: hasWonLast(chase, { ...state, game: props.game, roundId: round.roundId }),
    });
    const isOver = chase.left === 0 && bets.every((bet) => bet.state !== 'open');
    if (step === 'won') return end(t(m.chaseWon));
    if (step === 'wait') {
      if (isOver) end(t(m.chaseDone));
      return;
    }
    isBusy.current = true;
    void props.controller.bet(round.roundId, chase.bets).then((answer) => {
      isBusy.current = false;
      const code = answer.ok ? null : answer.error.code;
      const after = chaseAfter(slip.getState().chase, {
        asked: chase,
        roundId: round.roundId,
        code,
      });
      if (after === 'failed') return end(t(m.chaseFailed));
      if (after === 'unknown') return end(t(m.chaseUnknown));
      slip.setState({ chase: after });
    });
  }, [props, slip, state, chase, t]);
}
