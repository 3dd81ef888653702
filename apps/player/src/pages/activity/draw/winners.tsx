import type { ActivityBodyOf } from '@tianping/contract';
import { timeOf, useT } from '@tianping/ui';
import { Section } from '../../mine/section.tsx';
import css from './draw.module.css';
import { drawTexts as text } from './messages.ts';

/** The latest prizes, names masked; without motion, so that it puts nobody under pressure. */
export function Winners({ body }: { readonly body: ActivityBodyOf<'drawGift'> }) {
  const { t } = useT();
  return (
    <Section title={t(text.winners)}>
      {body.winners.length === 0 ? (
        <p className={css.quiet}>{t(text.noWinners)}</p>
      ) : (
        <ul className={css.winners}>
          {body.winners.map(({ name, prize, at }) => (
            <li key={`${name}${at}`}>
              <span>{name}</span>
              <b>{prize}</b>
              <time className="num">{timeOf(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
