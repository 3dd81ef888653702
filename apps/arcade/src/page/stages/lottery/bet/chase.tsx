import { useT } from '@tianping/ui';
import { useId, useState } from 'react';
import { faultOf, totalOf, useLottery, usePending, useRound, useSlip } from '../context.ts';
import { money } from '../figures.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import css from './basket.module.css';
import { clearChoice } from './slip.ts';

const COUNTS = [5, 10, 20, 50];

/** 追号: the same bets in several issues, sent by this page as each issue opens. */
export function ChasePanel() {
  const page = useLottery();
  const { slip } = page;
  const { basket, chase } = useSlip();
  const pending = usePending();
  const { balanceMinor, bets: placed } = useRound();
  const { t } = useT();
  const id = useId();
  const [count, setCount] = useState(5);
  const [stopsOnWin, setStops] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const bets = [...basket, ...pending].map(({ code, stakeMinor }) => ({ code, stakeMinor }));
  if (chase) {
    return (
      <div className={css.chase}>
        <p role="status">
          {t(m.chaseLeft, { count: chase.left, each: money(totalOf(chase.bets)) })}
        </p>
        <button type="button" className={css.plain} onClick={() => slip.setState({ chase: null })}>
          {t(m.chaseEnd)}
        </button>
      </div>
    );
  }
  const each = totalOf(bets);
  const start = (): void => {
    const wrong = faultOf(t, page, bets, placed, balanceMinor);
    setFault(wrong);
    if (wrong !== null) return;
    slip.setState({ chase: { bets, left: count, stopsOnWin, lastRoundId: null }, basket: [] });
    clearChoice(slip);
  };
  return (
    <details className={css.chase}>
      <summary>{t(m.chase)}</summary>
      <p className={css.none}>{t(m.chaseHint)}</p>
      <fieldset className={css.chips} aria-label={t(m.chaseIssues)}>
        {COUNTS.map((one) => (
          <button
            key={one}
            type="button"
            className="num"
            aria-pressed={one === count}
            onClick={() => setCount(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <label className={css.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={stopsOnWin}
          onChange={(event) => setStops(event.target.checked)}
        />
        {t(m.chaseStop)}
      </label>
      <p>{t(m.chaseTotal, { total: money(each * count), count, each: money(each) })}</p>
      {fault !== null && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <button type="button" className={css.plain} disabled={bets.length === 0} onClick={start}>
        {t(m.chaseStart)}
      </button>
    </details>
  );
}
