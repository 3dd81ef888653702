import { percentText } from '@tianping/agents';
import type { Translator } from '@tianping/i18n';
import {
  Button,
  buttonClass,
  dayOf,
  EmptyState,
  ErrorState,
  SkeletonRows,
  showToast,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import { saveTable } from '../../features/wallet/save-file.ts';
import css from './agent.module.css';
import { agentOwn as text } from './agent-own-messages.ts';
import { yuan } from './figures.ts';
import type { StatementLine } from './types.ts';

/** The settled months, each with what led to its commission and whether it has been paid. */
export function Statement() {
  const { t } = useT();
  const { data, fault, refetch } = useCall('act/agent/statement', {});
  return (
    <section className={`panel ${css.box}`} data-testid="agent-statement">
      <div className={css.boxHead}>
        <h2>{t(text.statement)}</h2>
        {data && data.list.length > 0 && <ExportStatement />}
      </div>
      <p className={css.hint}>{t(text.statementHint)}</p>
      {fault && <ErrorState onRetry={refetch} />}
      {!fault && !data && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
      {data?.list.length === 0 && (
        <EmptyState title={t(text.noStatement)} text={t(text.noStatementText)} />
      )}
      {data && data.list.length > 0 && <Months list={data.list} />}
    </section>
  );
}

function Months(props: { readonly list: readonly StatementLine[] }) {
  const translator = useT();
  const { t } = translator;
  const heads = [text.of, text.group, text.carryIn, text.share, text.belowPaid, text.pay] as const;
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.id} scope="col">
                {t(head)}
              </th>
            ))}
            <th scope="col">{t(text.state)}</th>
          </tr>
        </thead>
        <tbody>
          {props.list.map((line) => (
            <tr key={line.month} data-testid="agent-month-line">
              <td className="num">{line.month}</td>
              <td className="num" data-label={t(text.group)}>
                {yuan(line.groupMinor)}
              </td>
              <td className="num" data-label={t(text.carryIn)}>
                {yuan(line.carryInMinor)}
              </td>
              <td className="num" data-label={t(text.share)}>
                {line.shareBp === 0 ? '—' : percentText(line.shareBp)}
              </td>
              <td className="num" data-label={t(text.belowPaid)}>
                {yuan(line.belowMinor)}
              </td>
              <td className="num" data-label={t(text.pay)}>
                <b>{yuan(line.payMinor)}</b>
              </td>
              <td>{stateText(translator, line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Link href="/mine/wallet" className={buttonClass({ tone: 'soft', size: 's' })}>
        {t(text.toWallet)}
      </Link>
    </>
  );
}

/** Whether a month has been paid, or why it has not. */
export function stateText({ t }: Translator, line: StatementLine): string {
  if (line.paidAt !== null) return t(text.paidOn, { day: dayOf(line.paidAt) });
  if (line.payMinor === 0) return t(text.nothing);
  return t(line.heldFor ? text.held : text.waits);
}

function ExportStatement() {
  const { t } = useT();
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const outcome = await app.api.call('act/agent/export', {});
    setBusy(false);
    if (outcome.kind === 'answer') saveTable(outcome.answer.name, outcome.answer.text);
    else showToast({ tone: 'warn', title: t(text.exportFailed) });
  };
  return (
    <Button tone="secondary" size="s" busy={isBusy} onClick={() => void run()}>
      {t(text.export)}
    </Button>
  );
}
