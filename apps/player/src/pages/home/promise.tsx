import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Icon, useT } from '@tianping/ui';
import css from './home.module.css';
import { homeMessages as text } from './messages.ts';
import { WorkedExample } from './worked-example.tsx';

const CLEAR = [text.explainLine, text.explainLedger, text.explainDelay] as const;

/** What the site owes its members. */
export function OurPromise() {
  const { t } = useT();
  return (
    <section className={`panel ${css.clear}`}>
      <h2>{t(text.explainTitle)}</h2>
      <p>{t(text.explainText)}</p>
      <ul>
        {CLEAR.map((line) => (
          <li key={line.id}>
            <Icon of={IconCheck} size="s" />
            {t(line)}
          </li>
        ))}
      </ul>
      <WorkedExample />
    </section>
  );
}
