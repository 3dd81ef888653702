import { percentText } from '@tianping/agents';
import { useT } from '@tianping/ui';
import css from './agent.module.css';
import { agentOwn as text } from './agent-own-messages.ts';
import { yuan } from './figures.ts';
import type { Line, Overview } from './types.ts';

/** The current month so far, in six figures. */
export function MonthSum(props: { readonly overview: Overview; readonly line: Line }) {
  const { t } = useT();
  const { overview, line } = props;
  const figures = [
    [text.mine, yuan(line.payMinor), t(text.mineText)],
    [text.groupNet, yuan(line.groupMinor), t(text.below, { count: overview.below })],
    [text.base, yuan(line.baseMinor), t(text.baseText, { carry: yuan(line.carryInMinor) })],
    [text.share, line.shareBp === 0 ? '—' : percentText(line.shareBp), ''],
    [text.members, String(overview.members), t(text.joined, { count: overview.joined })],
    [text.active, String(line.active), ''],
    [text.paid, yuan(overview.paidMinor), ''],
  ] as const;
  return (
    <section className={`panel ${css.sum}`} data-testid="agent-month">
      <h2>{t(text.month, { month: line.month })}</h2>
      <dl>
        {figures.map(([name, value, hint]) => (
          <div key={name.id}>
            <dt>{t(name)}</dt>
            <dd className="num">{value}</dd>
            <dd className={css.hint}>
              {name === text.share && line.shareBp === 0 ? t(text.noTier) : hint}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
