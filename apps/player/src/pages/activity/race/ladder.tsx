import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { money } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import { raceTexts as text } from './messages.ts';
import css from './race.module.css';

/** The minimum height of a bar, so that the smallest prize is still visible. */
const HEIGHT_MIN = 9;

/** What each place is worth; the reader's own place stands out. */
export function Ladder({ body }: { readonly body: ActivityBodyOf<'race'> }) {
  const { t } = useT();
  const { ladder, me } = body;
  const most = Math.max(1, ...ladder.map(({ amountMinor }) => amountMinor));
  const rank = me?.rank ?? null;
  return (
    <Section title={t(text.ladder)} hint={t(text.pool, { amount: money(body.poolMinor) })}>
      <ol className={css.ladder}>
        {ladder.map(({ from, to, amountMinor }) => {
          const share = Math.floor((Math.sqrt(amountMinor) * 100) / Math.sqrt(most));
          return (
            <li key={from} data-mine={(rank !== null && from <= rank && rank <= to) || undefined}>
              <b className="num">{money(amountMinor)}</b>
              <i style={{ height: `calc(var(--u) * ${Math.max(HEIGHT_MIN, share)})` }} />
              <small className="num">
                {from === to
                  ? t(text.ladderOne, { rank: from })
                  : t(text.ladderRange, { from, to })}
              </small>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
