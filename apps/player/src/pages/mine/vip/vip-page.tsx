import { ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import OwnOffers from '../../../features/activities/own-offers.tsx';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import { MemberFrame } from '../member-frame.tsx';
import { Section } from '../section.tsx';
import { Climb } from './climb.tsx';
import { GiftCards } from './gift-cards.tsx';
import { ProgressSection } from './progress-section.tsx';
import { RebateTable } from './rebate-table.tsx';
import { RuleList } from './rule-list.tsx';
import css from './vip.module.css';
import { WeekSection } from './week-section.tsx';

/** The member's grade: its position, the requirements of the next, what each one gives. */
export default function VipPage() {
  const { t } = useT();
  return (
    <MemberFrame title={t(text.title)}>
      <div className={css.page} data-testid="page-vip">
        <Grades />
      </div>
    </MemberFrame>
  );
}

function Grades() {
  const { t } = useT();
  const moves = useMember((state) => state.moves);
  const grades = useCall('site/user/member/memberGradeConfigList', {});
  const progress = useCall('act/vip/progress', {}, { version: moves });
  if (grades.fault || progress.fault) {
    const again = (): void => {
      grades.refetch();
      progress.refetch();
    };
    return (
      <div className="panel">
        <ErrorState onRetry={again} />
      </div>
    );
  }
  if (!grades.data || !progress.data) {
    return (
      <>
        <div className={css.waiting} />
        <Section title={t(text.progress)}>
          <SkeletonRows rows={6} label={t(uiMessages.loading)} />
        </Section>
      </>
    );
  }
  const { list, rules } = grades.data;
  const known = { list, rules, progress: progress.data };
  return (
    <>
      <Climb {...known} />
      <ProgressSection {...known} />
      <GiftCards {...known} onClaimed={progress.refetch} />
      <WeekSection />
      <RebateTable list={list} rules={rules} current={progress.data.grade} />
      <RuleList rules={rules} />
      <OwnOffers />
    </>
  );
}
