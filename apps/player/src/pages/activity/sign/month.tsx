import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ActivityBodyOf } from '@tianping/contract';
import { addDays, Icon, useT } from '@tianping/ui';
import { Section } from '../../mine/section.tsx';
import { weekdayTexts as text } from '../weekday-messages.ts';
import { signTexts } from './messages.ts';
import css from './sign.module.css';

const WEEK = [text.mon, text.tue, text.wed, text.thu, text.fri, text.sat, text.sun];

/** This month with the days that were signed. */
export function Month({ body }: { readonly body: ActivityBodyOf<'signGift'> }) {
  const { t } = useT();
  const [year = '', month = ''] = body.today.split('-');
  const days = daysOfMonth(body.today);
  const signed = new Set(body.month);
  const first = new Date(`${days[0]}T00:00:00Z`).getUTCDay();
  return (
    <Section
      title={t(signTexts.monthTitle, { year, month: Number(month) })}
      hint={t(signTexts.monthHint, { count: body.month.length })}
    >
      <ul className={css.weekdays} aria-hidden="true">
        {WEEK.map((name) => (
          <li key={name.id}>{t(name)}</li>
        ))}
      </ul>
      <ol className={css.month}>
        {days.map((day, at) => (
          <li
            key={day}
            style={at === 0 ? { gridColumnStart: ((first + 6) % 7) + 1 } : undefined}
            className="num"
            data-signed={signed.has(day) || undefined}
            data-past={day < body.today || undefined}
            aria-current={day === body.today ? 'date' : undefined}
            aria-label={signed.has(day) ? t(signTexts.signedMark, { day: at + 1 }) : undefined}
          >
            {at + 1}
            {signed.has(day) && <Icon of={IconCheck} size="s" />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function daysOfMonth(today: string): readonly string[] {
  const month = today.slice(0, 7);
  return Array.from({ length: 31 }, (_, at) => addDays(`${month}-01`, at)).filter((day) =>
    day.startsWith(month),
  );
}
