import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { money } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import { weekdayTexts as text } from '../weekday-messages.ts';
import css from './again.module.css';
import { againTexts } from './messages.ts';

const DAYS = [text.mon, text.tue, text.wed, text.thu, text.fri, text.sat, text.sun];

/** What the days of this week gave. */
export function Week({ body }: { readonly body: ActivityBodyOf<'againDeposit'> }) {
  const { t } = useT();
  const sum = body.week.reduce((total, { amountMinor }) => total + (amountMinor ?? 0), 0);
  return (
    <Section title={t(againTexts.week)} hint={t(againTexts.weekHint, { amount: money(sum) })}>
      <ol className={css.week}>
        {body.week.map(({ day, amountMinor, isToday }, at) => (
          <li key={day} aria-current={isToday ? 'date' : undefined}>
            <small>{t(DAYS[at] ?? text.mon)}</small>
            <b className="num">
              {amountMinor === null
                ? isToday
                  ? t(againTexts.today)
                  : '—'
                : `+${money(amountMinor)}`}
            </b>
          </li>
        ))}
      </ol>
    </Section>
  );
}
