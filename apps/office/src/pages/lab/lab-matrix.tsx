import { useTexts } from '../../engine/texts.ts';
import css from './lab.module.css';
import { labMessages as text } from './lab-messages.ts';
import { type LabCaseRow, tallyOf } from './lab-states.ts';

const ROUND = 2 * Math.PI * 33;

/** The share that passed, as a ring; every case as a square; and a legend with counts. */
export function LabMatrix(props: { readonly cases: readonly LabCaseRow[] }) {
  const { t } = useTexts();
  const { cases } = props;
  const tally = tallyOf(cases);
  const run = tally.planned - tally.skipped;
  const part = (count: number): string => `${run === 0 ? 0 : (count / run) * ROUND} ${ROUND}`;
  return (
    <div className={css.summary}>
      <div className={css.ring}>
        <svg viewBox="0 0 80 80" width="80" height="80" aria-hidden="true" focusable="false">
          <circle cx="40" cy="40" r="33" className={css.track ?? ''} />
          <circle
            cx="40"
            cy="40"
            r="33"
            className={css.wrong ?? ''}
            strokeDasharray={part(tally.passed + tally.failed)}
          />
          <circle
            cx="40"
            cy="40"
            r="33"
            className={css.good ?? ''}
            strokeDasharray={part(tally.passed)}
          />
        </svg>
        <span className="num" aria-hidden="true">
          <b>{tally.passed}</b>
          <small>/ {run}</small>
        </span>
      </div>
      <div className={css.squares} role="img" aria-label={t(text.matrix, tally)}>
        {cases.map(({ caseCode, title, state }) => (
          <i key={caseCode} data-state={state} title={`${caseCode} ${title}`} />
        ))}
      </div>
      <ul className={css.legend}>
        <li data-state="passed">{t(text.passedOf, { count: tally.passed })}</li>
        <li data-state="failed">{t(text.failedOf, { count: tally.failed })}</li>
        {tally.waiting > 0 && (
          <li data-state="waiting">{t(text.waitingOf, { count: tally.waiting })}</li>
        )}
        {tally.skipped > 0 && (
          <li data-state="group">{t(text.skippedOf, { count: tally.skipped })}</li>
        )}
      </ul>
    </div>
  );
}
