import type { ActivityBodyOf } from '@tianping/contract';
import type { Worth } from '@tianping/promotions';
import { useT } from '@tianping/ui';
import { useId } from 'react';
import { money, percentOfBp, timesText } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import css from './calculator.module.css';
import { CostTable } from './cost-table.tsx';
import { firstTexts as text } from './messages.ts';

type Body = ActivityBodyOf<'firstDeposit'>;

/** Steps of the slider over its whole range. */
const STEPS = 60;
const ROUND_MINOR = 100_00;

/** An amount to choose, and what follows from it: `result` is what the page's balance weighs. */
export function Calculator(props: {
  readonly body: Body;
  readonly amount: number;
  readonly result: Worth;
  readonly onAmount: (amount: number) => void;
}) {
  const { t } = useT();
  const { body, amount, result, onAmount } = props;
  const range = rangeOf(body);
  return (
    <Section title={t(text.calc)} hint={t(text.calcHint)} testId="calculator">
      <div className={css.calc}>
        <Slider body={body} range={range} amount={amount} onAmount={onAmount} />
        <Formula body={body} amount={amount} result={result} />
      </div>
      {result.bonusMinor > 0 && result.costs.length > 0 && (
        <CostTable costs={result.costs} bonusMinor={result.bonusMinor} />
      )}
    </Section>
  );
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** From the smallest amount that counts to somewhat beyond the cap, in round steps. */
function rangeOf({ minMinor, fullAtMinor }: Body): Range {
  const from = Math.max(minMinor, 1_00);
  const wanted = Math.max(fullAtMinor + Math.ceil(fullAtMinor / 4), from * 10);
  const step = Math.max(1, Math.ceil((wanted - from) / STEPS / ROUND_MINOR)) * ROUND_MINOR;
  const to = from + Math.ceil((wanted - from) / step) * step;
  return { from, to, step };
}

function Slider(props: {
  readonly body: Body;
  readonly range: Range;
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
}) {
  const { t } = useT();
  const { body, range, amount, onAmount } = props;
  const id = useId();
  return (
    <div className={css.input}>
      <label htmlFor={id}>{t(text.depositAmount)}</label>
      <strong className="num">{money(amount)}</strong>
      <input
        id={id}
        type="range"
        min={range.from}
        max={range.to}
        step={range.step}
        value={Math.min(amount, range.to)}
        aria-valuetext={money(amount)}
        onChange={(event) => onAmount(Number(event.target.value))}
        data-testid="calc-amount"
      />
      <p className="num">
        <span>{t(text.belowMin, { amount: money(body.minMinor) })}</span>
        <span>{t(text.capAt, { amount: money(body.fullAtMinor) })}</span>
        <span>{money(range.to)}</span>
      </p>
    </div>
  );
}

function Formula(props: { readonly body: Body; readonly amount: number; readonly result: Worth }) {
  const { t } = useT();
  const { body, amount } = props;
  const { bonusMinor, requiredMinor } = props.result;
  return (
    <dl className={css.formula} aria-live="polite">
      <div>
        <dt>{t(text.bonusAt, { percent: percentOfBp(body.percentBp) })}</dt>
        <dd className="num" data-testid="calc-bonus">
          {money(bonusMinor)}
        </dd>
      </div>
      <i aria-hidden="true">(</i>
      <div>
        <dt>{t(text.sum)}</dt>
        <dd className="num">{money(amount + bonusMinor)}</dd>
      </div>
      <i aria-hidden="true">) ×</i>
      <div>
        <dt>{t(text.times)}</dt>
        <dd className="num">{timesText(body.timesMilli)}</dd>
      </div>
      <i aria-hidden="true">=</i>
      <div className={css.result}>
        <dt>{t(text.needs)}</dt>
        <dd className="num" data-testid="calc-required">
          {money(requiredMinor)}
        </dd>
      </div>
    </dl>
  );
}
