import { agentsMessages } from '@tianping/agents/messages';
import { useT } from '@tianping/ui';
import css from './agent.module.css';
import { agentOwn as text } from './agent-own-messages.ts';
import { yuan } from './figures.ts';
import type { Line } from './types.ts';

/** How the net revenue of the agent's own members is composed, line by line to its sum. */
export function NetParts(props: { readonly line: Line }) {
  const { t } = useT();
  const { net } = props.line;
  const rest = [
    [text.bonus, net.bonusMinor],
    [text.rebate, net.rebateMinor],
    [text.fee, net.feeMinor],
    [text.cost, net.costMinor],
  ] as const;
  const isEmpty = net.revenue.length === 0 && rest.every(([, minor]) => minor === 0);
  return (
    <section className={`panel ${css.box}`} data-testid="agent-parts">
      <h2>{t(text.parts)}</h2>
      {isEmpty ? (
        <p className={css.hint}>{t(text.noParts)}</p>
      ) : (
        <dl className={css.parts}>
          {net.revenue.map(({ category, wonMinor, countedMinor }) => (
            <div key={category}>
              <dt>
                {t(text.won, { category: t(agentsMessages[category]) })}
                <small className="num">{yuan(wonMinor)}</small>
              </dt>
              <dd className="num">{yuan(countedMinor)}</dd>
            </div>
          ))}
          {rest.map(([name, minor]) => (
            <div key={name.id}>
              <dt>{t(name)}</dt>
              <dd className="num">{yuan(minor)}</dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{t(text.own)}</dt>
            <dd className="num">{yuan(net.netMinor)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
