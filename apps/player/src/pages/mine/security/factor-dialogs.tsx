import { lazyPart, showToast, TipsDialog, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { useProgress } from '../../../features/waiting/busy.ts';
import { securityMessages as text } from './messages.ts';
import type { FactorStatus, Security } from './use-security.ts';

const ConfirmDialog = lazyPart(() => import('../../../features/factor/confirm-dialog.tsx'));
const CodesDialog = lazyPart(() => import('../../../features/factor/codes-dialog.tsx'));
const TotpDialog = lazyPart(() => import('./totp-dialog.tsx'));
const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'));

/** The dialogs of the page, opened once the session is proved. */
export type Opened =
  | { readonly kind: 'totp' | 'removeTotp' | 'passkey' | 'renew' }
  | { readonly kind: 'removePasskey'; readonly passkey: FactorStatus['passkeys'][number] };

interface DialogsProps {
  readonly security: Security;
  readonly status: FactorStatus;
  readonly opened: Opened | null;
  readonly onOpen: (what: Opened | null) => void;
}

/** The dialogs of the page: the proof first, then the one requested, and new recovery codes last. */
export function FactorDialogs(props: DialogsProps) {
  const { security, status, opened, onOpen } = props;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => onOpen(null);
  const done = (fresh: readonly string[] | null): void => {
    close();
    setCodes(fresh);
  };
  return (
    <Suspense fallback={<Waiting />}>
      {security.wanted && (
        <ConfirmDialog
          ways={status.ways}
          onClose={security.dismiss}
          onConfirmed={security.proved}
        />
      )}
      {!security.wanted && opened?.kind === 'totp' && (
        <TotpDialog security={security} onClose={close} onDone={done} />
      )}
      {!security.wanted && opened?.kind === 'passkey' && (
        <PasskeyDialog security={security} onClose={close} onDone={done} />
      )}
      {!security.wanted && opened && <Question {...props} opened={opened} onDone={done} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Suspense>
  );
}

/** The confirmation before something is removed. */
function Question(
  props: DialogsProps & {
    readonly opened: Opened;
    readonly onDone: (codes: readonly string[] | null) => void;
  },
) {
  const { t } = useT();
  const { security, opened } = props;
  const again = () => props.onOpen(opened);
  const removed = (ended: number | undefined): void => {
    if (ended === undefined) return;
    props.onDone(null);
    showToast({ tone: 'ok', title: t(text.removedDone, { count: ended }) });
  };
  const close = () => props.onOpen(null);
  switch (opened.kind) {
    case 'removeTotp':
      return (
        <TipsDialog
          title={t(text.removeTotpTitle)}
          text={`${t(text.removeTotpText)}${t(text.removeNote)}`}
          cancel
          onConfirm={async () =>
            removed((await security.call('site/user/factor/totpRemove', {}, again))?.ended)
          }
          onClose={close}
        />
      );
    case 'removePasskey': {
      const { passkeyId, label: name } = opened.passkey;
      return (
        <TipsDialog
          title={t(text.removePasskeyTitle)}
          text={`${t(text.removePasskeyText, { name })}${t(text.removeNote)}`}
          cancel
          onConfirm={async () =>
            removed(
              (await security.call('site/user/factor/passkeyRemove', { passkeyId }, again))?.ended,
            )
          }
          onClose={close}
        />
      );
    }
    case 'renew':
      return (
        <TipsDialog
          title={t(text.renewTitle)}
          text={t(text.renewText)}
          cancel
          onConfirm={async () => {
            const made = await security.call('site/user/factor/recoveryRenew', {}, again);
            if (made) props.onDone(made.recoveryCodes);
          }}
          onClose={close}
        />
      );
    default:
      return null;
  }
}

function Waiting() {
  useProgress();
  return null;
}
