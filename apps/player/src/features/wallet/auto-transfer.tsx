import { showToast, TipsDialog, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../app/context.ts';
import { walletTexts as text } from './messages.ts';
import { Switch } from './switch.tsx';

/** Whether money follows the member into a venue and back; switching it off requires a confirmation. */
export function AutoTransfer(props: { readonly on: boolean; readonly onChanged: () => void }) {
  const { t } = useT();
  const app = useApp();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const set = async (on: boolean): Promise<void> => {
    setBusy(true);
    const outcome = await app.api.call('game/status/setAutoTransferStatus', { on });
    setBusy(false);
    if (outcome.kind !== 'answer') {
      const words = outcome.kind === 'code' ? outcome.message : t(text.lost);
      showToast({ tone: 'warn', title: words });
      return;
    }
    showToast({ tone: 'ok', title: t(outcome.answer.on ? text.autoIsOn : text.autoIsOff) });
    props.onChanged();
  };
  return (
    <>
      <Switch
        checked={props.on}
        busy={isBusy}
        testId="auto-transfer"
        onChange={(on) => (on ? void set(true) : setAsking(true))}
      >
        {t(text.auto)}
        <span className="vh">{t(text.autoHint)}</span>
      </Switch>
      {isAsking && (
        <TipsDialog
          text={t(text.autoOffAsk)}
          cancel
          onConfirm={() => set(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
