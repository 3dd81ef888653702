import { type DaysName, namedDays } from '@tianping/ui';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useOfficeApp } from '../../app/context.ts';
import { officeMessages as text } from '../../messages.ts';
import css from '../engine.module.css';
import { useTexts } from '../texts.ts';

export const DAYS_NAMES = [
  'today',
  'yesterday',
  'week',
  'month',
  'thisMonth',
  'lastMonth',
] as const satisfies readonly DaysName[];

const DAY = 'YYYY-MM-DD';
const dayOrNull = (day: string | null) => (day ? dayjs(day) : null);

/** Any two days, or named ranges on the site's clock. Without `latest` an end may stay open. */
export function DaysPicker(props: {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  /** The last day that can be chosen; both ends are then required. */
  readonly latest?: string;
  readonly onChange: (
    days: { readonly from: string | null; readonly to: string | null } | null,
  ) => void;
}) {
  const { t } = useTexts();
  const { now } = useOfficeApp();
  const { latest } = props;
  const isOpen = latest === undefined;
  return (
    <DatePicker.RangePicker
      className={css.days}
      classNames={{ popup: { root: css.daysPopup ?? '' } }}
      aria-label={props.label}
      placeholder={[t(text.from), t(text.to)]}
      value={[dayOrNull(props.from), dayOrNull(props.to)]}
      allowEmpty={isOpen}
      allowClear={isOpen}
      {...(latest === undefined ? {} : { maxDate: dayjs(latest) })}
      presets={DAYS_NAMES.map((name) => {
        const { from, to } = namedDays(name, now());
        return { label: t(text[name]), value: [dayjs(from), dayjs(to)] };
      })}
      onChange={(days) =>
        props.onChange(
          days && { from: days[0]?.format(DAY) ?? null, to: days[1]?.format(DAY) ?? null },
        )
      }
    />
  );
}
