import type { CallState } from '@tianping/client';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../app/query.ts';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';
import { BetLines, OrderLines, type Related } from './related.tsx';

const PAGE_SIZE = 6;

interface PickProps {
  readonly onPick: (related: Related) => void;
  readonly onClose: () => void;
}

/** The member's bets, or deposit orders, of the last 30 days to choose one from. */
export default function RelatedDialog(props: PickProps & { readonly kind: Related['kind'] }) {
  const { t } = useT();
  const isBet = props.kind === 'bet';
  return (
    <Dialog
      title={t(isBet ? text.pickBetTitle : text.pickOrderTitle)}
      width="m"
      onClose={props.onClose}
      testId="related-dialog"
    >
      <p className={css.span}>{t(text.pickSpan)}</p>
      {isBet ? <Bets {...props} /> : <Orders {...props} />}
    </Dialog>
  );
}

function Bets(props: PickProps) {
  const { t } = useT();
  const [pageNum, onPage] = useState(1);
  const answer = useCall('site/feedback/queryMemberBetList', { pageNum, pageSize: PAGE_SIZE });
  return (
    <Choices {...props} answer={answer} page={pageNum} onPage={onPage} none={t(text.noBets)}>
      {answer.data?.list.map((bet) => (
        <Choice key={bet.betId} onPick={() => props.onPick({ kind: 'bet', bet })}>
          <BetLines bet={bet} />
        </Choice>
      ))}
    </Choices>
  );
}

function Orders(props: PickProps) {
  const { t } = useT();
  const [pageNum, onPage] = useState(1);
  const answer = useCall('site/feedback/queryMemberDepositList', { pageNum, pageSize: PAGE_SIZE });
  return (
    <Choices {...props} answer={answer} page={pageNum} onPage={onPage} none={t(text.noOrders)}>
      {answer.data?.list.map((order) => (
        <Choice key={order.orderId} onPick={() => props.onPick({ kind: 'order', order })}>
          <OrderLines order={order} />
        </Choice>
      ))}
    </Choices>
  );
}

function Choice(props: { readonly onPick: () => void; readonly children: ReactNode }) {
  return (
    <li>
      <button type="button" className={css.choice} onClick={props.onPick} data-testid="choice">
        {props.children}
      </button>
    </li>
  );
}

function Choices(props: {
  readonly answer: CallState<{ readonly total: number }>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClose: () => void;
  readonly none: string;
  readonly children: ReactNode;
}) {
  const { t } = useT();
  const { answer } = props;
  if (answer.fault) return <ErrorState onRetry={answer.refetch} />;
  if (!answer.data) return <SkeletonRows rows={4} label={t(uiMessages.loading)} />;
  if (answer.data.total === 0) {
    return (
      <EmptyState
        title={props.none}
        text={t(text.noPickText)}
        action={
          <Button tone="soft" size="s" onClick={props.onClose}>
            {t(text.close)}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={css.choices}>{props.children}</ul>
      {answer.data.total > PAGE_SIZE && (
        <Pagination
          page={props.page}
          pageSize={PAGE_SIZE}
          total={answer.data.total}
          onPage={props.onPage}
        />
      )}
    </>
  );
}
