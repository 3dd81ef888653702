import { planSentences } from '@tianping/agents';
import { dayOf, useT } from '@tianping/ui';
import css from './agent.module.css';
import { agentOwn as text } from './agent-own-messages.ts';
import { Codes } from './codes.tsx';
import { MonthSum } from './month-sum.tsx';
import { NetParts } from './net-parts.tsx';
import { Statement } from './statement.tsx';
import { Team } from './team.tsx';
import type { Overview } from './types.ts';

/** The agent's own page: the month so far, codes, the agents below, the plan, the settled months. */
export function AgentHome(props: { readonly overview: Overview }) {
  const translator = useT();
  const { t } = translator;
  const { overview } = props;
  const { line, plan } = overview;
  return (
    <div className={`wrap ${css.page}`} data-testid="page-agent-home">
      <header className={css.head}>
        <h1>{t(text.title)}</h1>
        <p>
          {t(text.level, { level: overview.level ?? 1 })} ·{' '}
          {t(text.since, { day: dayOf(overview.since ?? 0) })}
        </p>
      </header>
      {overview.status === 'suspended' && (
        <div className={`panel ${css.notice}`} role="status" data-testid="agent-suspended">
          <b>{t(text.suspended)}</b>
          <p>{t(text.suspendedText)}</p>
        </div>
      )}
      {line && <MonthSum overview={overview} line={line} />}
      <div className={css.columns}>
        <div className={css.main}>
          <Codes isOpen={overview.status === 'active'} />
          <Statement />
          <Team />
        </div>
        <div className={css.main}>
          {line && <NetParts line={line} />}
          <section className={`panel ${css.box}`} data-testid="agent-plan">
            <h2>{t(text.plan)}</h2>
            <p className={css.hint}>{t(plan ? text.planHint : text.noPlan)}</p>
            {plan && (
              <ul className={css.sentences}>
                {planSentences(translator, plan).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}
