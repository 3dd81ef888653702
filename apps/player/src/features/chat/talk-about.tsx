import { SkeletonRows, useT } from '@tianping/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { chatRoomMessages as text } from './messages.ts';
import { useRoomName } from './room-name.ts';

const ChatRoom = lazy(() => import('./chat-room.tsx'));

/** A room beside other content; its code is fetched when it is shown. */
export function talkAbout(rid: string): ReactNode {
  return <Talk key={rid} rid={rid} />;
}

function Talk({ rid }: { readonly rid: string }) {
  const { t } = useT();
  const nameOf = useRoomName();
  return (
    <Suspense fallback={<SkeletonRows rows={6} label={t(text.loading)} />}>
      <ChatRoom rid={rid} title={nameOf(rid, null)} />
    </Suspense>
  );
}
