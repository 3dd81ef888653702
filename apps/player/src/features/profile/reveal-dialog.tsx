import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Button, Dialog, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../app/context.ts';
import { DialogForm } from './dialog-form.tsx';
import { accountMessages as text } from './messages.ts';
import css from './profile.module.css';
import { type MaskedField, revealedOf } from './revealed.ts';
import { useProof } from './use-proof.tsx';
import { useSave } from './use-save.ts';

const NAMES = { phone: text.phone, email: text.email, realName: text.realName } as const;

/** Shows a masked field in full: immediately when it was proved before, else after a proof. */
export default function RevealDialog(props: {
  readonly name: MaskedField;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { name, onClose } = props;
  const revealed = revealedOf(useApp());
  const [entry, setEntry] = useState(() => revealed.get(name));
  const saving = useSave();
  const proof = useProof();
  if (entry) return <Shown name={t(NAMES[name])} data={entry.data} onClose={onClose} />;
  const submit = (): boolean => {
    proof.showMissing();
    if (!proof.isFilled) return false;
    const request = { name, ...proof.request };
    void saving.save('site/site/common/singleDataDecryption', request).then((answer) => {
      if (!answer) return;
      revealed.set(name, answer);
      setEntry(answer);
    });
    return true;
  };
  return (
    <DialogForm
      title={t(text.reveal)}
      note={t(text.revealNote)}
      submit={t(text.confirm)}
      isBusy={saving.isBusy}
      failure={saving.failure}
      isComplete={proof.isFilled}
      onSubmit={submit}
      onClose={onClose}
      testId="reveal-dialog"
    >
      {proof.fields}
    </DialogForm>
  );
}

function Shown(props: {
  readonly name: string;
  readonly data: string;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(props.data);
    showToast({ tone: 'ok', title: t(text.copied) });
  };
  return (
    <Dialog title={t(text.revealed, { name: props.name })} onClose={props.onClose}>
      <p className={css.shown}>
        <b className="num" data-testid="revealed">
          {props.data}
        </b>
        <Button tone="soft" size="s" icon={IconCopy} onClick={() => void copy()}>
          {t(text.copy)}
        </Button>
      </p>
    </Dialog>
  );
}
