import { lotterySummary } from '@tianping/plugin-games/lottery';
import { useT } from '@tianping/ui';
import { useLottery, useRound } from './context.ts';
import css from './lottery.module.css';
import { lotteryPageMessages as m } from './messages.ts';
import { serialOf } from './moment.ts';

/** Announces the state of the round to screen readers. */
export function Announcer() {
  const { props } = useLottery();
  const { round } = useRound();
  const { t } = useT();
  const issue = serialOf(round?.issue ?? '');
  const message = (): string => {
    switch (round?.phase) {
      case 'betting':
        return t(m.saidBetting, { issue });
      case 'closed':
        return t(m.saidClosed, { issue });
      case 'settled': {
        const { numbers = '' } = lotterySummary(props.game.code, round.outcome) ?? {};
        return t(m.saidDrawn, { issue, numbers });
      }
      case 'void':
        return t(m.voided);
      default:
        return '';
    }
  };
  return (
    <p className={css.said} role="status">
      {message()}
    </p>
  );
}
