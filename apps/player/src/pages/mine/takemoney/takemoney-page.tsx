import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { WithdrawView } from '@tianping/contract';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  lazyPart,
  SkeletonRows,
  Tabs,
  uiMessages,
  useT,
} from '@tianping/ui';
import noResult from '@tianping/ui/states/no-result.svg?url';
import { Suspense, useEffect, useId, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useMember, useSite } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { MemberFrame } from '../member-frame.tsx';
import { LatestDeals } from '../records/money/latest-deals.tsx';
import { Section } from '../section.tsx';
import { useLostFocus } from '../use-lost-focus.ts';
import { withdrawMessages as text } from './messages.ts';
import { OrderCard } from './order-card.tsx';
import { Spread } from './spread.tsx';
import css from './takemoney.module.css';
import { TurnoverSection } from './turnover-section.tsx';
import type { BaseCfg, Method, Terms } from './types.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const FundDialog = lazyPart(() => import('../../../features/profile/password/fund-dialog.tsx'));
const LockDialog = lazyPart(() => import('./lock-dialog.tsx'));

/** Withdrawals: the current order, the form, and the turnover still required. */
export default function TakemoneyPage() {
  const { t } = useT();
  const [method, setMethod] = useState<Method>('bank');
  const [shown, setShown] = useState<string | null>(null);
  const wanted = new URLSearchParams(useSearch()).get('order');
  const version = useMember((state) => state.moves);
  const call = method === 'coin' ? 'fd/withdraw/usdtWithdrawInfo' : 'fd/withdraw/withdrawInfo';
  const { data: terms, fault, isPending, refetch } = useCall(call, {}, { version });
  const cfg = useCall('fd/withdraw/baseCfg/list', {}).data;
  const open = terms?.openOrder?.orderId ?? null;
  useEffect(() => {
    // It stays on the screen when it ends, so that its outcome is seen.
    if (open !== null) setShown(open);
  }, [open]);
  const orderId = wanted ?? open ?? shown;
  const part = useLostFocus(orderId ?? '');
  const anew = (): void => {
    setShown(null);
    if (wanted !== null) navigate('/mine/takemoney', { replace: true });
    refetch();
  };
  return (
    <MemberFrame title={t(text.title)}>
      <div ref={part} tabIndex={-1} className={css.part}>
        {orderId !== null && (
          <Order key={orderId} orderId={orderId} known={terms?.openOrder ?? null} onAnew={anew} />
        )}
      </div>
      {isPending && (
        <Section title={t(text.title)}>
          <SkeletonRows rows={6} label={t(uiMessages.loading)} />
        </Section>
      )}
      {fault && (
        <Section title={t(text.title)}>
          <ErrorState onRetry={refetch} />
        </Section>
      )}
      {terms && (
        <>
          {orderId === null && (
            <Request
              terms={terms}
              cfg={cfg}
              method={method}
              onMethod={setMethod}
              onPlaced={setShown}
              onChanged={refetch}
            />
          )}
          <TurnoverSection terms={terms} />
          <LatestDeals
            title={text.latest}
            hint={text.latestHint}
            type="withdraw"
            empty={{ title: text.latestNone, text: text.latestNoneText }}
          />
        </>
      )}
    </MemberFrame>
  );
}

/** The order of the address, or the one that is open; updated by push. */
function Order(props: {
  readonly orderId: string;
  readonly known: WithdrawView | null;
  readonly onAnew: () => void;
}) {
  const { t } = useT();
  const { orderId, known } = props;
  const version = useMember((state) => state.moves);
  const pushed = useMember((state) => state.withdrawals.get(orderId));
  const { data, fault, isPending, refetch } = useCall(
    'fd/withdraw/withdrawOrderInfo',
    { orderId },
    { version },
  );
  const order = pushed ?? data ?? (known?.orderId === orderId ? known : undefined);
  if (order) return <OrderCard order={order} onAnew={props.onAnew} />;
  return (
    <Section title={t(text.orderTitle)} testId="withdraw-order">
      {isPending && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
      {fault && fault.code === null && <ErrorState onRetry={refetch} />}
      {fault && fault.code !== null && (
        <EmptyState
          art={noResult}
          title={t(text.orderMissing)}
          text={t(text.orderMissingText)}
          action={
            <Link href="/mine/transRecord" className={buttonClass({ tone: 'soft', size: 's' })}>
              {t(text.toRecords)}
            </Link>
          }
        />
      )}
    </Section>
  );
}

const NAMES = { bank: text.bank, coin: text.coin, wallet: text.wallet } as const;
const ALL: readonly Method[] = ['bank', 'coin', 'wallet'];

function Request(props: {
  readonly terms: Terms;
  readonly cfg: BaseCfg | undefined;
  readonly method: Method;
  readonly onMethod: (method: Method) => void;
  readonly onPlaced: (orderId: string) => void;
  readonly onChanged: () => void;
}) {
  const { t } = useT();
  const { playMoney } = useSite();
  const panelId = useId();
  const [dialog, setDialog] = useState<'fund' | 'lock' | null>(null);
  const { terms, cfg, method } = props;
  const offered = cfg ? ALL.filter((one) => cfg.list.some((each) => each.method === one)) : ALL;
  const close = (): void => {
    setDialog(null);
    props.onChanged();
  };
  return (
    <Section
      title={t(text.title)}
      {...(playMoney && { hint: t(text.play) })}
      testId="page-takemoney"
      end={
        terms.payPasswordSet && (
          <Button
            tone="text"
            size="s"
            icon={IconLock}
            onClick={() => setDialog('lock')}
            data-testid="open-lock"
          >
            {t(text.lock)}
          </Button>
        )
      }
    >
      <Spread terms={terms} />
      <Tabs
        label={t(text.method)}
        choices={offered.map((value) => ({ value, label: t(NAMES[value]) }))}
        value={method}
        onChange={props.onMethod}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${method}`}
        className={css.panel}
      >
        {method === 'coin' && terms.rateMilli === undefined ? (
          <SkeletonRows rows={4} label={t(uiMessages.loading)} />
        ) : (
          <WithdrawForm
            key={method}
            method={method}
            terms={terms}
            cfg={cfg}
            onSetPassword={() => setDialog('fund')}
            onPlaced={(order) => {
              props.onPlaced(order.orderId);
              props.onChanged();
            }}
            onRefused={props.onChanged}
          />
        )}
      </div>
      <Suspense>
        {dialog === 'fund' && <FundDialog onClose={close} />}
        {dialog === 'lock' && <LockDialog onLocked={props.onChanged} onClose={close} />}
      </Suspense>
    </Section>
  );
}
