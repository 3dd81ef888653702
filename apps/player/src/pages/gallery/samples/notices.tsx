import type { MoneyMinor } from '@tianping/base';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  LiveMark,
  LoadingToast,
  Money,
  Pagination,
  ProgressBar,
  QrCode,
  Skeleton,
  SkeletonRows,
  TipsDialog,
  ToastCard,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { galleryMessages as text } from '../messages.ts';
import css from './samples.module.css';

const BADGES = [
  ['ok', text.done],
  ['wait', text.waiting],
  ['bad', text.refused],
  ['info', text.paying],
  ['mute', text.closed],
  ['brand', text.advised],
  ['accent', text.gift],
] as const;
/** Ids that the store never assigns. */
const TOASTS = [
  { id: -1, tone: 'ok', title: text.toastOk, text: text.toastOkText, action: null },
  {
    id: -2,
    tone: 'warn',
    title: text.toastWarn,
    text: text.toastWarnText,
    action: text.toastAccept,
  },
  { id: -3, tone: 'bad', title: text.toastBad, text: text.toastBadText, action: null },
] as const;
const SUMS = [
  { name: text.balance, amount: 1_268_050, as: 'balance', tone: '' },
  { name: text.won, amount: 27_200, as: 'change', tone: css.gain },
  { name: text.lost, amount: -50_000, as: 'change', tone: css.loss },
] as const;

export function BadgeSamples() {
  const { t } = useT();
  return (
    <>
      <div className={css.flow}>
        {BADGES.map(([tone, name]) => (
          <Badge key={tone} tone={tone}>
            {t(name)}
          </Badge>
        ))}
        <LiveMark>{t(text.inPlay)}</LiveMark>
      </div>
      <div className={css.stack}>
        {TOASTS.map(({ id, tone, title, text: words, action }) => (
          <ToastCard
            key={id}
            toast={{
              id,
              tone,
              title: t(title),
              text: t(words),
              ...(action && { action: { label: t(action), run: () => {} } }),
            }}
          />
        ))}
      </div>
    </>
  );
}

export function StateSamples() {
  const { t } = useT();
  return (
    <div className={css.stack}>
      <div className={css.box}>
        <EmptyState
          title={t(text.emptyTitle)}
          text={t(text.emptyText)}
          action={
            <Button tone="soft" size="s">
              {t(text.emptyAction)}
            </Button>
          }
        />
      </div>
      <div className={css.box}>
        <ErrorState onRetry={() => {}} />
      </div>
      <div className={css.box} data-sample="">
        <SkeletonRows rows={2} label={t(text.rowsComing)} />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}

export function FigureSamples() {
  const { t } = useT();
  const [page, setPage] = useState(2);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <dl className={css.sums}>
        {SUMS.map(({ name, amount, as, tone }) => (
          <div key={name.id} style={{ display: 'contents' }}>
            <dt>{t(name)}</dt>
            <dd className={tone}>
              <Money amount={amount as MoneyMinor} as={as} />
            </dd>
          </div>
        ))}
        <dt>{t(text.hidden)}</dt>
        <dd>
          <Money amount={1 as MoneyMinor} hidden />
        </dd>
      </dl>
      <Pagination page={page} pageSize={10} total={46} onPage={setPage} />
      <div className={css.flow}>
        <Button tone="secondary" onClick={() => setAsking(true)}>
          {t(text.openTips)}
        </Button>
        <QrCode text={location.origin} label={t(text.addressCode)} className={css.code ?? ''} />
      </div>
      {isAsking && <TipsDialog text={t(text.tipsText)} cancel onClose={() => setAsking(false)} />}
    </>
  );
}

export function ProgressSamples() {
  return (
    <div className={css.window}>
      <ProgressBar active />
      <LoadingToast onDone={() => {}} />
    </div>
  );
}
