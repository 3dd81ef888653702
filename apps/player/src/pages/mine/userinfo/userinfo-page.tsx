import { ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { MemberInfo } from '../../../app/member/member.ts';
import { useInfo } from '../../../features/profile/use-info.ts';
import { MemberFrame } from '../member-frame.tsx';
import { BasicSection } from './basic-section.tsx';
import { BindingsSection } from './bindings-section.tsx';
import { Dialogs, type Opened } from './dialogs.tsx';
import { HeroCard } from './hero-card.tsx';
import { userinfoMessages as text } from './messages.ts';
import { MoreSection } from './more-section.tsx';
import type { Protection } from './security.ts';
import { SessionsSection } from './sessions-section.tsx';
import css from './userinfo.module.css';

/** The member's own page: who they are, what is bound, where they are logged in. */
export default function UserinfoPage() {
  const { t } = useT();
  const { info, isLost, retry } = useInfo();
  return (
    <MemberFrame title={t(text.title)}>
      <div className={css.page} data-testid="page-userinfo">
        {info && <Profile info={info} />}
        {!info && isLost && (
          <div className="panel">
            <ErrorState onRetry={retry} />
          </div>
        )}
        {!info && !isLost && (
          <div className={`panel ${css.waiting}`}>
            <SkeletonRows rows={6} label={t(uiMessages.loading)} />
          </div>
        )}
      </div>
    </MemberFrame>
  );
}

function Profile(props: { readonly info: MemberInfo }) {
  const { info } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (what: Opened | 'auth' | 'security'): void => {
    if (what === 'auth' || what === 'security') navigate(`/mine/${what}`);
    else setOpened(what);
  };
  const protect = (key: Protection['key']): void =>
    open(key === 'realName' ? 'auth' : { kind: key });
  return (
    <>
      <HeroCard info={info} onAvatar={() => open({ kind: 'avatar' })} onProtect={protect} />
      <div className={css.two}>
        <BasicSection info={info} onReveal={() => open({ kind: 'reveal', name: 'realName' })} />
        <BindingsSection info={info} onOpen={open} />
      </div>
      <SessionsSection />
      <MoreSection info={info} onExport={() => open({ kind: 'export' })} />
      <Dialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
