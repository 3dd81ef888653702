import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { Icon, lazyPart, useT } from '@tianping/ui';
import { Suspense, useEffect } from 'react';
import { named } from '../../board/roles.ts';
import { useSports } from '../../sports-context.tsx';
import css from '../slip.module.css';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { useSlip, useSlipStore } from '../state/slip-context.tsx';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));
const LoadDialog = lazyPart(() => import('./load-dialog.tsx'));
const StakesDialog = lazyPart(() => import('../stake/stakes-dialog.tsx'));

/** Buttons to share the slip and to load a shared one. */
export function SlipTools() {
  const { t } = useT();
  const slip = useSlipStore();
  return (
    <div className={css.tools} {...named('group', t(p.tools))}>
      <button
        type="button"
        className={css.link}
        onClick={() => slip.openDialog({ kind: 'share' })}
        data-testid="slip-share"
      >
        <Icon of={IconShare} size="s" />
        {t(p.share)}
      </button>
      <LoadButton />
    </div>
  );
}

export function LoadButton() {
  const { t } = useT();
  const slip = useSlipStore();
  return (
    <button
      type="button"
      className={css.link}
      onClick={() => slip.openDialog({ kind: 'load', code: '' })}
      data-testid="slip-load"
    >
      <Icon of={IconQrcode} size="s" />
      {t(p.load)}
    </button>
  );
}

/** The slip's dialogs; the load dialog opens once automatically where the page's address has a code. */
export function SlipDialogs() {
  const slip = useSlipStore();
  const { around } = useSports();
  const dialog = useSlip((state) => state.dialog);
  const { sharedCode } = around;
  useEffect(() => {
    if (sharedCode !== null) slip.openDialog({ kind: 'load', code: sharedCode });
  }, [slip, sharedCode]);
  if (dialog === null) return null;
  const close = () => slip.openDialog(null);
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'share' && <ShareDialog onClose={close} />}
      {dialog.kind === 'load' && <LoadDialog code={dialog.code} onClose={close} />}
      {dialog.kind === 'stakes' && <StakesDialog onClose={close} />}
    </Suspense>
  );
}
