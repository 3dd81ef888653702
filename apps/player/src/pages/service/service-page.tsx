import { isUuid } from '@tianping/base';
import { useT } from '@tianping/ui';
import { useRef } from 'react';
import { useSearch } from 'wouter';
import { usePageTop } from '../../features/page-top/use-page-top.ts';
import { Archive } from '../../features/support/archive.tsx';
import { servicePanelTexts as text } from '../../features/support/messages.ts';
import ServicePanel from '../../features/support/service-panel.tsx';
import { History, Promises, Safety } from '../../features/support/side.tsx';
import { topicNamed } from '../../features/support/topics.ts';
import { useTalk } from '../../features/support/use-talk.ts';
import css from './service-page.module.css';

/**
 * `/service`: the service desk, its response times, and the reader's talks; `?talk=` names one of them, `?topic=` its
 * subject.
 */
export default function ServicePage() {
  const { t } = useT();
  const query = new URLSearchParams(useSearch());
  const asked = query.get('talk') ?? '';
  const wanted = isUuid(asked) ? asked : null;
  const { state } = useTalk();
  const { talk, queue } = state;
  const main = useRef<HTMLDivElement>(null);
  usePageTop(main);
  const isArchived = wanted !== null && state.status === 'ready' && wanted !== talk?.talkId;
  return (
    <div className={css.page} data-testid="page-service">
      <h1 className="vh">{t(text.title)}</h1>
      <div className={css.main} ref={main}>
        {isArchived ? (
          <Archive key={wanted} talkId={wanted} />
        ) : (
          <ServicePanel about={topicNamed(query.get('topic'))} wanted={wanted} />
        )}
      </div>
      <aside className={css.side}>
        {queue && <Promises queue={queue} />}
        <Safety />
        <History current={wanted} version={`${talk?.talkId} ${talk?.state}`} />
      </aside>
    </div>
  );
}
