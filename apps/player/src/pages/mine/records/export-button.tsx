import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { RequestFor } from '@tianping/client';
import { Button, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { saveTable } from '../../../features/wallet/save-file.ts';
import type { DayRange } from './filters/ranges.ts';
import { recordTexts as text } from './messages.ts';

/** The records of some days as a table file. */
export function ExportButton(props: {
  readonly kind: RequestFor<'fd/transactions/exportRecords'>['kind'];
  readonly range: DayRange;
}) {
  const { t } = useT();
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const { kind, range } = props;
  const run = async (): Promise<void> => {
    setBusy(true);
    const outcome = await app.api.call('fd/transactions/exportRecords', { kind, ...range });
    setBusy(false);
    if (outcome.kind !== 'answer') {
      const words = outcome.kind === 'code' ? outcome.message : t(text.exportFailed);
      showToast({ tone: 'warn', title: words });
      return;
    }
    const { name, text: table, rows, complete } = outcome.answer;
    if (rows === 0) {
      showToast({ tone: 'info', title: t(text.exportNone) });
      return;
    }
    saveTable(name, table);
    if (complete) showToast({ tone: 'ok', title: t(text.exported, { rows }) });
    else showToast({ tone: 'warn', title: t(text.exportedPart, { rows }) });
  };
  return (
    <Button
      tone="secondary"
      size="s"
      icon={IconDownload}
      busy={isBusy}
      title={t(text.exportName)}
      onClick={() => void run()}
      data-testid="export"
    >
      {t(text.exportTable)}
    </Button>
  );
}
