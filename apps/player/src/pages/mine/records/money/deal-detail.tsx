import type { AnswerFor } from '@tianping/client';
import {
  Badge,
  Dialog,
  EmptyState,
  ErrorState,
  momentText,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useApp, useMember } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import { useAmounts } from '../../../../features/wallet/use-amounts.ts';
import { CopyButton } from '../copy-button.tsx';
import { recordTexts as text } from '../messages.ts';
import css from './deal-detail.module.css';
import { DEAL_STATES, DEAL_TYPES, type Deal } from './deal-types.ts';

/** Everything known of one movement, in a drawer at the side; a sheet on phones. */
export function DealDetail(props: { readonly deal: Deal; readonly onClose: () => void }) {
  const { t } = useT();
  const { change } = useAmounts();
  const { deal } = props;
  const look = DEAL_STATES[deal.state];
  const moves = useMember((member) => member.moves);
  const detail = useCall('fd/transactions/dealDetail', { id: deal.id }, { version: moves });
  return (
    <Dialog
      title={t(text.detailTitle)}
      side
      backdropCloses
      onClose={props.onClose}
      testId="deal-detail"
    >
      <p className={css.sum}>
        <span>{t(DEAL_TYPES[deal.type])}</span>
        <b className="num">{change(deal.amountMinor)}</b>
        <Badge tone={look.tone}>{t(look.name)}</Badge>
      </p>
      {detail.isPending && <SkeletonRows rows={5} label={t(uiMessages.loading)} />}
      {detail.fault && detail.fault.code !== null && (
        <EmptyState title={t(text.noDetail)} text={detail.fault.message || t(text.noDetailText)} />
      )}
      {detail.fault && detail.fault.code === null && <ErrorState onRetry={detail.refetch} />}
      {detail.data && <Facts detail={detail.data} />}
    </Dialog>
  );
}

function Facts(props: { readonly detail: AnswerFor<'fd/transactions/dealDetail'> }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { reported } = useAmounts();
  const { facts, timeline } = props.detail;
  const last = timeline.findLastIndex(({ at }) => at !== null);
  return (
    <>
      <dl className={css.facts}>
        {facts.map(({ label, value, copy }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {reported(value)}
              {copy && <CopyButton value={value} label={t(text.copyValue, { label })} />}
            </dd>
          </div>
        ))}
      </dl>
      {timeline.length > 0 && (
        <section className={css.progress}>
          <h3>{t(text.progress)}</h3>
          <ol className={css.timeline}>
            {timeline.map(({ label, at, note }, index) => (
              <li
                key={label}
                data-done={at !== null || undefined}
                aria-current={index === last ? 'step' : undefined}
              >
                <i aria-hidden="true" />
                <b>{label}</b>
                <time className="num">{at === null ? '' : momentText(translator, at, now())}</time>
                {note !== null && <p>{note}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
