import { Segmented, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { mineMessages as text } from '../messages.ts';
import { changeRange, type DayRange, type RangeName, rangeOf } from './ranges.ts';
import css from './records.module.css';

export interface RangeChoice {
  readonly name: RangeName;
  readonly range: DayRange;
}

/** Named ranges of days, and two dates for any other. */
export function RangeFilter(props: {
  readonly choice: RangeChoice;
  readonly onChoice: (choice: RangeChoice) => void;
}) {
  const { t } = useT();
  const { now } = useApp();
  const { choice, onChoice } = props;
  const setDay = (end: 'from' | 'to', day: string): void =>
    onChoice({ name: 'custom', range: changeRange(choice.range, end, day) });
  return (
    <div className={css.filter}>
      <Segmented
        label={t(text.range)}
        value={choice.name}
        onChange={(name) => onChoice({ name, range: rangeOf(name, now()) })}
        choices={[
          { value: 'today', label: t(text.today) },
          { value: 'yesterday', label: t(text.yesterday) },
          { value: 'week', label: t(text.week) },
          { value: 'month', label: t(text.month) },
          { value: 'custom', label: t(text.custom) },
        ]}
      />
      {choice.name === 'custom' && (
        <span className={css.dates}>
          <input
            type="date"
            aria-label={t(text.from)}
            value={choice.range.from}
            onChange={(event) => setDay('from', event.target.value)}
          />
          <i aria-hidden="true">–</i>
          <input
            type="date"
            aria-label={t(text.to)}
            value={choice.range.to}
            onChange={(event) => setDay('to', event.target.value)}
          />
        </span>
      )}
    </div>
  );
}
