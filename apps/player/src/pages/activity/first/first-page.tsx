import { buttonClass, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { activityTexts } from '../../../features/activities/messages.ts';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { Calculator } from './calculator.tsx';

/** The offer on the first deposit: what it gives at any amount, and what its turnover costs. */
export default function FirstDepositPage({ params }: PageProps) {
  const { t } = useT();
  return (
    <ActivityPage
      kind="firstDeposit"
      id={params.id ?? ''}
      testId="page-firstDeposit"
      part={({ body }) =>
        body.deposit === null ? (
          <Link href="/mine/savemoney" className={buttonClass({ tone: 'glass', size: 'l' })}>
            {t(activityTexts.goDeposit)}
          </Link>
        ) : null
      }
    >
      {({ body, config }) => <Calculator body={body} worth={config.worth} />}
    </ActivityPage>
  );
}
