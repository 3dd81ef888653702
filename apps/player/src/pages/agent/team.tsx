import {
  dayOf,
  EmptyState,
  ErrorState,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { useCall } from '../../app/query.ts';
import css from './agent.module.css';
import { agentOwn as text } from './agent-own-messages.ts';
import { yuan } from './figures.ts';

const PAGE_SIZE = 10;

/** Agents directly below and the agent's own members: masked names and sums, nothing else of anybody. */
export function Team() {
  const { t } = useT();
  const [pageNum, setPage] = useState(1);
  const { data, fault, refetch } = useCall('act/agent/tree', { pageNum, pageSize: PAGE_SIZE });
  return (
    <section className={`panel ${css.box}`} data-testid="agent-team">
      <h2>{t(text.team)}</h2>
      <p className={css.hint}>{t(text.teamHint)}</p>
      {fault && <ErrorState onRetry={refetch} />}
      {!fault && !data && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
      {data && data.agents.length > 0 && (
        <>
          <h3>{t(text.agents)}</h3>
          <ul className={css.rows}>
            {data.agents.map((agent) => (
              <li key={agent.agentId}>
                <b>{agent.name}</b>
                <span className={css.hint}>
                  {t(text.level, { level: agent.level })} ·{' '}
                  {t(text.memberCount, { count: agent.members })} ·{' '}
                  {t(text.activeCount, { count: agent.active })}
                </span>
                <span className="num">{yuan(agent.groupMinor)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <h3>{t(text.ownMembers, { total: data.total })}</h3>}
      {data?.total === 0 && <EmptyState title={t(text.noMembers)} text={t(text.noMembersText)} />}
      <ul className={css.rows}>
        {data?.members.map((member) => (
          <li key={`${member.at}${member.name}`}>
            <b>{member.name}</b>
            <span className={css.hint}>{t(text.joinedAt, { day: dayOf(member.at) })}</span>
            <span className="num">{member.code}</span>
          </li>
        ))}
      </ul>
      {data && data.total > PAGE_SIZE && (
        <Pagination page={pageNum} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
      )}
    </section>
  );
}
