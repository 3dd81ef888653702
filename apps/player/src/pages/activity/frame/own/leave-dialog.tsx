import { Button, Dialog, showToast, useT } from '@tianping/ui';
import { useApp } from '../../../../app/context.ts';
import { refreshBalance } from '../../../../app/member/member-data.ts';
import { money } from '../../../../features/activities/amounts.ts';
import css from './member-panel.module.css';
import { ownTexts as text } from './messages.ts';
import { useIntents } from './use-intents.ts';

/** Before leaving early: what is returned, what ends, and that it is recorded. */
export function LeaveDialog(props: {
  readonly id: string;
  readonly terms: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { t } = useT();
  const app = useApp();
  const { run, running } = useIntents();
  const leave = async (): Promise<void> => {
    const { id } = props;
    const answer = await run('leave', (options) =>
      app.api.call('act/promotion/leave', { id }, options),
    );
    props.onClose();
    props.onDone();
    if (!answer) return;
    const words = { returned: money(answer.returnedMinor), ended: money(answer.endedMinor) };
    showToast({ tone: 'ok', title: t(text.left), text: t(text.leftText, words) });
    void refreshBalance(app);
  };
  return (
    <Dialog
      title={t(text.leaveTitle)}
      closable={running === null}
      onClose={props.onClose}
      testId="leave-dialog"
    >
      <div className={css.form}>
        <p>{props.terms}</p>
        <p>{t(text.leaveText)}</p>
        <div className={css.buttons}>
          <Button tone="secondary" data-autofocus onClick={props.onClose}>
            {t(text.leaveCancel)}
          </Button>
          <Button tone="danger" busy={running !== null} onClick={() => void leave()}>
            {t(text.leaveOk)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
