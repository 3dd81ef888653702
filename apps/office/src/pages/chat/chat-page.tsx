import { Segmented } from 'antd';
import { useState } from 'react';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { LiveMark } from '../../engine/live.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './chat.module.css';
import { ChatHeld } from './chat-held.tsx';
import { ChatLive } from './chat-live.tsx';
import { chatOfficeMessages as text } from './chat-messages.ts';
import { ChatQueue } from './chat-queue.tsx';
import { ChatWords } from './chat-words.tsx';

type Part = 'live' | 'queue' | 'held' | 'words';

/** The moderators' page: the live rooms, the reports, who is muted or kept out, and the blocked words. */
export default function ChatPage() {
  const { t } = useTexts();
  const [part, setPart] = useState<Part>('live');
  return (
    <div className={css.page}>
      <PageTitle title={t(text.title)} lead={t(text.lead)}>
        <LiveMark />
      </PageTitle>
      <Segmented<Part>
        value={part}
        onChange={setPart}
        options={[
          { value: 'live', label: t(text.live) },
          { value: 'queue', label: t(text.queue) },
          { value: 'held', label: t(text.held) },
          { value: 'words', label: t(text.words) },
        ]}
      />
      {part === 'live' && <ChatLive />}
      {part === 'queue' && <ChatQueue />}
      {part === 'held' && <ChatHeld />}
      {part === 'words' && <ChatWords />}
    </div>
  );
}
