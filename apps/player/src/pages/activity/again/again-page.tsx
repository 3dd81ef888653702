import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { buttonClass, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { money } from '../../../features/activities/amounts.ts';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { frameTexts } from '../frame/messages.ts';
import { own, Week } from './lazy-own.ts';
import { againTexts as text } from './messages.ts';
import { Tiers } from './tiers.tsx';

/** The offer on each day's first deposit: its tiers today, and the week so far. */
export default function AgainDepositPage({ params }: PageProps) {
  const { t } = useT();
  return (
    <ActivityPage
      kind="againDeposit"
      id={params.id ?? ''}
      testId="page-againDeposit"
      facts={({ body, config }) =>
        config.member
          ? [
              {
                icon: IconRefresh,
                text:
                  body.todayDepositMinor > 0
                    ? t(text.todayDeposit, { amount: money(body.todayDepositMinor) })
                    : t(body.isExcludedToday ? text.excludedToday : text.noDepositToday),
              },
            ]
          : []
      }
      own={own}
      part={({ body }) =>
        body.todayDepositMinor === 0 && !body.isExcludedToday ? (
          <Link href="/mine/savemoney" className={buttonClass({ tone: 'glass', size: 'l' })}>
            {t(frameTexts.goDeposit)}
          </Link>
        ) : null
      }
    >
      {({ body, config }) => (
        <>
          <Tiers body={body} />
          {config.member && <Week body={body} />}
        </>
      )}
    </ActivityPage>
  );
}
