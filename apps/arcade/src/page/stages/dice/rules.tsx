import { useT } from '@tianping/ui';
import css from './dice.module.css';
import { dicePage as m } from './messages.ts';

export function Rules() {
  const { t } = useT();
  return (
    <ul className={css.rules}>
      {[m.how, m.exact, m.range, m.pace, m.fair, m.independent].map((line) => (
        <li key={line.id}>{t(line)}</li>
      ))}
    </ul>
  );
}
