import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { Button, Dialog, Icon, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../app/context.ts';
import { shellMessages as text } from './messages.ts';
import css from './service-dialog.module.css';

/** Before customer service opens: where deposits may be made, and where not. */
export default function ServiceDialog(props: { readonly onClose: () => void }) {
  const { t } = useT();
  const { api } = useApp();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const outcome = await api.call('site/configuration/onlinecustomservice', {});
    setBusy(false);
    if (outcome.kind !== 'answer') {
      showToast({ tone: 'warn', title: t(text.serviceFailed) });
      return;
    }
    window.open(outcome.answer.url, '_blank', 'noopener');
    props.onClose();
  };
  return (
    <Dialog title={t(text.serviceTitle)} onClose={props.onClose} testId="service-dialog">
      <ul className={css.list}>
        <li>
          <Icon of={IconShieldCheck} size="l" />
          {t(text.serviceOfficial)}
        </li>
        <li>
          <Icon of={IconUserOff} size="l" />
          {t(text.serviceAgents)}
        </li>
      </ul>
      <Button busy={isBusy} wide onClick={() => void open()}>
        {t(text.serviceOpen)}
      </Button>
    </Dialog>
  );
}
