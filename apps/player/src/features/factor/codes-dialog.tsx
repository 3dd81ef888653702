import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Button, Checkbox, Dialog, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useSession } from '../../app/context.ts';
import css from './factor.module.css';
import { factorTexts as text } from './messages.ts';

/** Recovery codes, shown only once: it closes only when the member confirms that they are saved. */
export default function CodesDialog(props: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { look } = useApp();
  const name = useSession()?.userName ?? '';
  const [isSaved, setSaved] = useState(false);
  const brand = t(look.name);
  const written = [t(text.codesFileLead, { brand, name }), '', ...props.codes].join('\n');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(written);
    showToast({ tone: 'ok', title: t(text.codesCopied) });
  };
  const download = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([written], { type: 'text/plain' }));
    link.download = t(text.codesFile, { brand });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Dialog
      title={t(text.codesTitle)}
      width="m"
      closable={false}
      onClose={props.onClose}
      testId="codes-dialog"
    >
      <div className={css.form}>
        <p className={css.lead}>{t(text.codesLead)}</p>
        <ul className={`${css.codes} num`} data-testid="recovery-codes">
          {props.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.tools}>
          <Button tone="secondary" size="s" icon={IconCopy} onClick={() => void copy()}>
            {t(text.codesCopy)}
          </Button>
          <Button tone="secondary" size="s" icon={IconDownload} onClick={download}>
            {t(text.codesDownload)}
          </Button>
        </div>
        <Checkbox checked={isSaved} onChecked={setSaved} testId="codes-kept">
          {t(text.codesKept)}
        </Checkbox>
        <Button
          size="l"
          wide
          aria-disabled={!isSaved}
          data-testid="codes-done"
          onClick={() => isSaved && props.onClose()}
        >
          {t(text.codesDone)}
        </Button>
      </div>
    </Dialog>
  );
}
