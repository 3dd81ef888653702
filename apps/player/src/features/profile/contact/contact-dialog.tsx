import { showToast, useT } from '@tianping/ui';
import { useMember } from '../../../app/context.ts';
import { DialogForm } from '../dialog-form.tsx';
import { accountMessages as text } from '../messages.ts';
import { PauseNote } from '../pause-note.tsx';
import { useProof } from '../use-proof.tsx';
import { useSave } from '../use-save.ts';
import { bindContact } from './bind-contact.ts';
import { type Contact, useContact } from './use-contact.tsx';

const TITLES = {
  phone: { bind: text.bindPhone, change: text.changePhone, note: text.bindPhoneNote },
  email: { bind: text.bindEmail, change: text.changeEmail, note: text.bindEmailNote },
} as const;

/** Binds a phone or an e-mail address, or replaces the bound one. */
export default function ContactDialog(props: {
  readonly kind: Contact;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { kind, onClose } = props;
  const info = useMember((state) => state.info);
  const isChange = (kind === 'phone' ? info?.bindPhone : info?.bindEmail) === true;
  const saving = useSave();
  const contact = useContact(kind, isChange);
  const proof = useProof();
  const titles = TITLES[kind];
  const submit = (): boolean => {
    const request = contact.check();
    if (isChange) proof.showMissing();
    if (!request || (isChange && !proof.isFilled)) return false;
    void bindContact(saving, request, isChange ? proof.request : {}).then((isBound) => {
      if (!isBound) return;
      showToast({ tone: 'ok', title: t(text.saved) });
      onClose();
    });
    return true;
  };
  return (
    <DialogForm
      title={t(isChange ? titles.change : titles.bind)}
      note={t(titles.note)}
      submit={t(isChange ? titles.change : titles.bind)}
      isBusy={saving.isBusy}
      failure={saving.failure}
      isComplete={contact.isFilled && (!isChange || proof.isFilled)}
      onSubmit={submit}
      onClose={onClose}
      testId="contact-dialog"
    >
      {isChange && proof.fields}
      {contact.fields}
      {isChange && <PauseNote what={t(kind === 'phone' ? text.phone : text.email)} />}
    </DialogForm>
  );
}
