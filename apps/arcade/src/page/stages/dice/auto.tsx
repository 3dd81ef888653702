import { useT } from '@tianping/ui';
import { useState } from 'react';
import css from './dice.module.css';
import { dicePage as m } from './messages.ts';
import type { AutoPlan } from './use-dice.ts';

const COUNT_MAX = 100;

/** Whole numbers only; null is an invalid plan. */
function readPlan(count: string, loss: string): AutoPlan | null {
  if (!/^\d{1,3}$/.test(count) || !/^\d{1,7}$/.test(loss)) return null;
  const plan = { count: Number(count), lossMinor: Number(loss) * 100 };
  return plan.count >= 1 && plan.count <= COUNT_MAX && plan.lossMinor > 0 ? plan : null;
}

/** Automatic plays: only with a count and a loss limit. */
export function Auto(props: {
  readonly left: number;
  readonly isLocked: boolean;
  readonly begin: (plan: AutoPlan) => void;
  readonly stop: () => void;
  readonly say: (message: string) => void;
}) {
  const { left, isLocked, begin, stop, say } = props;
  const { t } = useT();
  const [count, setCount] = useState('');
  const [loss, setLoss] = useState('');
  if (left > 0) {
    return (
      <button type="button" className={css.stop} onClick={stop}>
        {t(m.stop)} · {t(m.left, { count: left })}
      </button>
    );
  }
  return (
    <form
      className={css.auto}
      onSubmit={(event) => {
        event.preventDefault();
        const plan = readPlan(count, loss);
        if (plan) begin(plan);
        else say(t(m.lossNeeded));
      }}
    >
      <label>
        {t(m.count)}
        <input
          inputMode="numeric"
          maxLength={3}
          value={count}
          onChange={({ target }) => setCount(target.value)}
        />
      </label>
      <label>
        {t(m.lossLimit)}
        <input
          inputMode="numeric"
          maxLength={7}
          value={loss}
          onChange={({ target }) => setLoss(target.value)}
        />
      </label>
      <button type="submit" disabled={isLocked}>
        {t(m.auto)}
      </button>
    </form>
  );
}
