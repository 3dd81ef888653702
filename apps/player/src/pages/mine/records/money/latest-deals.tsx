import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { Message } from '@tianping/i18n';
import { EmptyState, ErrorState, Icon, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import noResult from '@tianping/ui/states/no-result.svg?url';
import noWithdrawals from '@tianping/ui/states/no-withdrawals.svg?url';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import { mineMessages as text } from '../../messages.ts';
import { Section } from '../../section.tsx';
import { rangeOf } from '../filters/ranges.ts';
import css from '../records.module.css';
import { DealDetail } from './deal-detail.tsx';
import { type Deal, type DealFilterType, typeNamed } from './deal-types.ts';
import { TransTable } from './trans-table.tsx';

const LATEST = 6;

/** The last movements of the last thirty days, of one kind or of all, with a link to the rest. */
export function LatestDeals(props: {
  readonly title: Message;
  readonly hint?: Message;
  /** Null: of every kind. */
  readonly type: DealFilterType | null;
  /** What is shown while there is none. */
  readonly empty: { readonly title: Message; readonly text: Message; readonly action?: ReactNode };
}) {
  const { t } = useT();
  const { now } = useApp();
  const moves = useMember((state) => state.moves);
  const [opened, setOpened] = useState<Deal | null>(null);
  const { title, hint, type, empty } = props;
  const { from, to } = rangeOf('month', now());
  const deals = useCall(
    'fd/transactions/queryDealRecord',
    { type, from, to, pageNum: 1, pageSize: LATEST },
    { version: moves },
  );
  return (
    <Section
      title={t(title)}
      {...(hint && { hint: t(hint) })}
      end={
        <Link
          className={css.more}
          href={`/mine/transRecord${typeNamed(type) ? `?type=${type}` : ''}`}
        >
          {t(text.all)}
          <Icon of={IconChevronRight} size="s" />
        </Link>
      }
      testId="latest-deals"
    >
      {deals.fault && <ErrorState onRetry={deals.refetch} />}
      {deals.isPending && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
      {deals.data?.list.length === 0 && (
        <EmptyState
          art={type === 'transfer' ? noResult : noWithdrawals}
          title={t(empty.title)}
          text={t(empty.text)}
          action={empty.action}
        />
      )}
      {deals.data && deals.data.list.length > 0 && (
        <TransTable deals={deals.data.list} onOpen={setOpened} />
      )}
      {opened && <DealDetail deal={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}
