import type { FocusEvent } from 'react';
import {
  type DateBounds,
  type DateParts,
  dateChoices,
  datePartsOf,
  dayOfParts,
  withPart,
} from '../format/date-parts.ts';
import { uiMessages } from '../messages.ts';
import { useT } from '../text.tsx';
import css from './date-field.module.css';

const PARTS = ['year', 'month', 'day'] as const;

const TEXTS = {
  year: [uiMessages.year, uiMessages.yearOf],
  month: [uiMessages.month, uiMessages.monthOf],
  day: [uiMessages.day, uiMessages.dayOf],
} as const;

/**
 * A date chosen from lists of years, months and days, or typed into them. The browser's own date field uses the
 * browser's language and order, which may be misread here.
 */
export function DateField(
  props: DateBounds & {
    readonly label: string;
    /** `2026-03-14`, or empty. */
    readonly value: string;
    /** Contains gaps until year, month and day are all chosen: `1990--17`. */
    readonly onValue: (day: string) => void;
    /** The focus left all three fields. */
    readonly onBlur?: () => void;
    readonly invalid?: boolean;
    readonly describedBy?: string | undefined;
    readonly isBirthday?: boolean;
    readonly className?: string | undefined;
    readonly testId?: string;
  },
) {
  const { value, onValue, onBlur, min, max, testId } = props;
  const { t } = useT();
  const parts = datePartsOf(value);
  const choices = dateChoices(parts, { min, max });
  const choose = (part: keyof DateParts, chosen: number): void =>
    onValue(dayOfParts(withPart(parts, { [part]: chosen }, { min, max })));
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <fieldset
      className={`${css.date} ${props.className ?? ''}`}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onBlur={leave}
      data-testid={testId}
    >
      {PARTS.map((part) => (
        <select
          key={part}
          value={parts[part] ?? ''}
          aria-label={t(TEXTS[part][0])}
          aria-invalid={props.invalid || undefined}
          autoComplete={props.isBirthday ? `bday-${part}` : 'off'}
          onChange={(event) => choose(part, Number(event.target.value))}
          data-testid={testId && `${testId}-${part}`}
        >
          {parts[part] === null && (
            <option value="" disabled>
              {t(TEXTS[part][0])}
            </option>
          )}
          {choices[part].map((number) => (
            <option key={number} value={number}>
              {t(TEXTS[part][1], { number })}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}
