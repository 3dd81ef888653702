import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Button, Dialog, dayOf, Icon, QrCode, Skeleton, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import type { SharedCode } from '../../deps.ts';
import { useSports, useSportsStore } from '../../sports-context.tsx';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { useSlipStore } from '../state/slip-context.tsx';
import css from './share.module.css';

type Shared =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly shared: SharedCode };

/** A share code of the slip's selections, to copy or to scan. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const shared = useSharedCode();
  return (
    <Dialog title={t(p.shareTitle)} onClose={onClose} backdropCloses testId="share-dialog">
      <div className={css.body}>
        <p className={css.text}>{t(p.shareText)}</p>
        {shared.kind === 'asking' && (
          <div role="status" aria-label={t(p.sharing)}>
            <Skeleton height="40px" />
            <Skeleton height="180px" />
          </div>
        )}
        {shared.kind === 'failed' && (
          <p className={css.fault} role="alert">
            {shared.text}
          </p>
        )}
        {shared.kind === 'ready' && <Code shared={shared.shared} />}
      </div>
    </Dialog>
  );
}

function Code({ shared: { code, expiresAt } }: { readonly shared: SharedCode }) {
  const { t } = useT();
  const { around } = useSports();
  const url = around.shareUrl(code);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    around.confirm(t(p.shareCopied));
  };
  return (
    <>
      <p className={css.code}>
        <span>{t(p.shareCode)}</span>
        <b className="num" data-testid="share-code">
          {code}
        </b>
        <small>{t(p.shareUntil, { date: dayOf(expiresAt) })}</small>
      </p>
      <QrCode text={url} label={t(p.shareQr, { code })} className={css.qr ?? ''} />
      <Button onClick={() => void copy()} data-autofocus="" data-testid="share-copy">
        <Icon of={IconCopy} size="s" />
        {t(p.shareCopy)}
      </Button>
    </>
  );
}

/** Asks for a code once, for the selections that the slip has when the dialog opens. */
function useSharedCode(): Shared {
  const { t } = useT();
  const { calls } = useSportsStore().deps;
  const slip = useSlipStore();
  const { around } = useSports();
  const isGuest = around.member === null;
  const [shared, setShared] = useState<Shared>({ kind: 'asking' });
  useEffect(() => {
    if (isGuest) {
      setShared({ kind: 'failed', text: t(p.shareLogin) });
      return;
    }
    let isWanted = true;
    const picks = slip.state
      .getState()
      .slip.entries.map(({ selection: { matchId, marketId, side } }) => ({
        matchId,
        marketId,
        side,
      }));
    void calls.shareSlip(picks).then((outcome) => {
      if (!isWanted) return;
      const text = outcome.kind === 'code' && outcome.message !== '' ? outcome.message : null;
      setShared(
        outcome.kind === 'answer'
          ? { kind: 'ready', shared: outcome.answer }
          : { kind: 'failed', text: text ?? t(p.shareFailed) },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [calls, slip, isGuest, t]);
  return shared;
}
