import { DateField, Segmented, useT } from '@tianping/ui';
import { useApp } from '../../../../app/context.ts';
import { mineMessages as text } from '../../messages.ts';
import { recordTexts } from '../messages.ts';
import css from '../records.module.css';
import { changeRange, type DayRange, daysRetained, type RangeName, rangeOf } from './ranges.ts';

export interface RangeChoice {
  readonly name: RangeName;
  readonly range: DayRange;
}

const USUAL: readonly RangeName[] = ['today', 'yesterday', 'week', 'month', 'custom'];

const NAMES = {
  today: text.today,
  yesterday: text.yesterday,
  week: text.week,
  month: text.month,
  thisMonth: recordTexts.thisMonth,
  lastMonth: recordTexts.lastMonth,
  custom: text.custom,
} as const satisfies Record<RangeName, unknown>;

/** Named ranges of days, and two dates for a custom one, up to a year long. */
export function RangeFilter(props: {
  readonly choice: RangeChoice;
  readonly names?: readonly RangeName[];
  readonly onChoice: (choice: RangeChoice) => void;
}) {
  const { t } = useT();
  const { now } = useApp();
  const { choice, names = USUAL, onChoice } = props;
  const retained = daysRetained(now());
  const setDay = (end: 'from' | 'to', day: string): void =>
    onChoice({ name: 'custom', range: changeRange(choice.range, end, day, retained) });
  const bounds = { min: retained.from, max: retained.to };
  return (
    <div className={css.filter}>
      <Segmented
        label={t(text.range)}
        value={choice.name}
        onChange={(name) => onChoice({ name, range: rangeOf(name, now()) })}
        choices={names.map((value) => ({ value, label: t(NAMES[value]) }))}
      />
      {choice.name === 'custom' && (
        <span className={css.dates}>
          <DateField
            {...bounds}
            label={t(text.from)}
            value={choice.range.from}
            onValue={(day) => setDay('from', day)}
            testId="range-from"
          />
          <i aria-hidden="true">–</i>
          <DateField
            {...bounds}
            label={t(text.to)}
            value={choice.range.to}
            onValue={(day) => setDay('to', day)}
            testId="range-to"
          />
          <small>{t(recordTexts.longest)}</small>
        </span>
      )}
    </div>
  );
}
