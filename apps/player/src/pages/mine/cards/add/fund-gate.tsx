import { Button, EmptyState, lazyPart, useT } from '@tianping/ui';
import noPermission from '@tianping/ui/states/no-permission.svg?url';
import { Suspense, useState } from 'react';
import { cardMessages as text } from '../messages.ts';

const FundDialog = lazyPart(() => import('../../../../features/profile/password/fund-dialog.tsx'));

/** Without a fund password nothing can be added; it is set here. */
export function FundGate() {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        art={noPermission}
        title={t(text.passwordSet)}
        text={t(text.passwordNone)}
        action={
          <Button size="s" onClick={() => setOpen(true)} data-testid="set-fund-password">
            {t(text.passwordSet)}
          </Button>
        }
      />
      <Suspense>{isOpen && <FundDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
