import { showToast, useT } from '@tianping/ui';
import { DialogForm } from './dialog-form.tsx';
import { accountMessages as text } from './messages.ts';
import { useProof } from './use-proof.tsx';
import { useSave } from './use-save.ts';

/** Exports all data about the member as one file. */
export default function ExportDialog(props: { readonly onClose: () => void }) {
  const { t } = useT();
  const saving = useSave();
  const proof = useProof({ ways: ['password'] });
  const submit = (): boolean => {
    proof.showMissing();
    if (!proof.isFilled) return false;
    const password = proof.request.proofPassword ?? '';
    void saving.save('site/user/member/exportData', { password }).then((data) => {
      if (!data) return;
      saveFile(data.fileName, JSON.stringify(data, null, 2));
      showToast({ tone: 'ok', title: t(text.exportDone) });
      props.onClose();
    });
    return true;
  };
  return (
    <DialogForm
      title={t(text.exportTitle)}
      note={t(text.exportNote)}
      submit={t(text.exportRun)}
      isBusy={saving.isBusy}
      failure={saving.failure}
      isComplete={proof.isFilled}
      onSubmit={submit}
      onClose={props.onClose}
      testId="export-dialog"
    >
      {proof.fields}
    </DialogForm>
  );
}

function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
