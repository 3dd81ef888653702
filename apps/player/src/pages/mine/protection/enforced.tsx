import { useT } from '@tianping/ui';
import { fullTime } from '../../../features/protection/figures.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import type { Overview } from '../../../features/protection/types.ts';
import { Section } from '../section.tsx';
import css from './protection.module.css';

/** Which rule is enforced where, in the server's own words, and the history of changes. */
export function Enforced({ overview }: { readonly overview: Overview }) {
  const { t } = useT();
  return (
    <div className={css.pair}>
      <Section title={t(text.enforced)} hint={t(text.enforcedHint)} testId="enforced">
        <dl className={css.rules}>
          {overview.enforced.map(({ rule, where }) => (
            <div key={rule}>
              <dt>{rule}</dt>
              <dd>
                {where.map((place) => (
                  <span key={place}>{place}</span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t(text.history)} testId="protection-history">
        {overview.history.length === 0 ? (
          <p className={css.quiet}>{t(text.historyNone)}</p>
        ) : (
          <ol className={css.history}>
            {overview.history.map((event, at) => (
              <li key={`${event.at} ${at}`}>
                <time className="num">{fullTime(event.at)}</time>
                <span>{event.text}</span>
              </li>
            ))}
          </ol>
        )}
      </Section>
    </div>
  );
}
