import { ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import tree from '@tianping/ui/scenes/proof.svg?url';
import { useState } from 'react';
import { useMember, useSession } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import { Leaflet } from '../../features/help/leaflet.tsx';
import { say } from '../../features/help/model.ts';
import { helpTitles } from '../../routes/help-title-messages.ts';
import css from './agent.module.css';
import { agentArticle } from './agent-article.ts';
import { AgentHome } from './agent-home.tsx';
import { ApplyPanel } from './apply-panel.tsx';

/** For agents their own page; for everybody else an explanation of agents, and for members the application. */
export default function AgentPage() {
  return useSession() ? <MembersPage /> : <AgentLeaflet />;
}

function MembersPage() {
  const { t } = useT();
  const moves = useMember((state) => state.moves);
  const [changes, setChanges] = useState(0);
  const { data, fault, refetch } = useCall('act/agent/overview', {}, { version: moves + changes });
  if (fault) {
    return (
      <div className="wrap">
        <div className={`panel ${css.state}`}>
          <ErrorState onRetry={refetch} />
        </div>
        <AgentLeaflet />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="wrap">
        <div className={`panel ${css.state}`} data-testid="agent-waiting">
          <SkeletonRows rows={6} label={t(uiMessages.loading)} />
        </div>
      </div>
    );
  }
  if (data.status === 'active' || data.status === 'suspended') return <AgentHome overview={data} />;
  return (
    <>
      <AgentLeaflet />
      <ApplyPanel overview={data} onApplied={() => setChanges((count) => count + 1)} />
    </>
  );
}

function AgentLeaflet() {
  return (
    <Leaflet
      path="/agent"
      title={say(helpTitles.agent)}
      article={agentArticle}
      testId="page-agent"
      scene={tree}
    />
  );
}
