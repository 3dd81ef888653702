import { ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import OwnOffers from '../../../features/activities/own-offers.tsx';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import { useClaims } from '../../../features/vip/use-claims.ts';
import { MemberFrame } from '../member-frame.tsx';
import { Section } from '../section.tsx';
import { ActivityGifts } from './activity-gifts.tsx';
import { ClaimList } from './claim-list.tsx';
import { History } from './history.tsx';
import { RebatePanel } from './rebate-panel.tsx';
import { Sum } from './sum.tsx';
import css from './welfare.module.css';

/** Everything the member can claim, until when, and what was claimed. */
export default function WelfarePage() {
  const { t } = useT();
  return (
    <MemberFrame title={t(text.welfareTitle)}>
      <div className={css.page} data-testid="page-welfare">
        <Welfare />
      </div>
    </MemberFrame>
  );
}

function Welfare() {
  const { t } = useT();
  const moves = useMember((state) => state.moves);
  // Grows with each claim, so that the lists it changed are read again without waiting for a push.
  const [claims, setClaims] = useState(0);
  const { claim, running } = useClaims(() => setClaims((count) => count + 1));
  const version = moves + claims;
  const { data, fault, refetch } = useCall('act/welfare/list', {}, { version });
  if (fault) {
    return (
      <div className="panel">
        <ErrorState onRetry={refetch} />
      </div>
    );
  }
  return (
    <>
      {data ? (
        <Sum welfare={data} running={running} onClaim={claim} />
      ) : (
        <div className={css.waiting} />
      )}
      <div className={css.columns}>
        {data ? (
          <ClaimList list={data.list} running={running} onClaim={claim} />
        ) : (
          <Section title={t(text.waiting)}>
            <SkeletonRows rows={4} label={t(uiMessages.loading)} />
          </Section>
        )}
        <RebatePanel version={version} running={running} onClaim={claim} />
      </div>
      <ActivityGifts version={version} onClaimed={() => setClaims((count) => count + 1)} />
      <History version={version} />
      <OwnOffers />
    </>
  );
}
