import { lazyPart } from '@tianping/ui';
import { Suspense } from 'react';
import type { MaskedField } from '../../../features/profile/revealed.ts';
import { useProgress } from '../../../features/waiting/busy.ts';

const AvatarDialog = lazyPart(() => import('../../../features/profile/avatar/avatar-dialog.tsx'));
const ContactDialog = lazyPart(
  () => import('../../../features/profile/contact/contact-dialog.tsx'),
);
const ExportDialog = lazyPart(() => import('../../../features/profile/export-dialog.tsx'));
const FundDialog = lazyPart(() => import('../../../features/profile/password/fund-dialog.tsx'));
const PasswordDialog = lazyPart(
  () => import('../../../features/profile/password/password-dialog.tsx'),
);
const RevealDialog = lazyPart(() => import('../../../features/profile/reveal-dialog.tsx'));

/** What can be opened over the page. */
export type Opened =
  | { readonly kind: 'avatar' | 'phone' | 'email' | 'password' | 'fund' | 'export' }
  | { readonly kind: 'reveal'; readonly name: MaskedField };

export function Dialogs(props: { readonly opened: Opened | null; readonly onClose: () => void }) {
  return (
    <Suspense fallback={<Waiting />}>
      {props.opened && dialogOf(props.opened, props.onClose)}
    </Suspense>
  );
}

function dialogOf(opened: Opened, onClose: () => void) {
  switch (opened.kind) {
    case 'avatar':
      return <AvatarDialog onClose={onClose} />;
    case 'phone':
    case 'email':
      return <ContactDialog kind={opened.kind} onClose={onClose} />;
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'fund':
      return <FundDialog onClose={onClose} />;
    case 'export':
      return <ExportDialog onClose={onClose} />;
    case 'reveal':
      return <RevealDialog name={opened.name} onClose={onClose} />;
  }
}

function Waiting() {
  useProgress();
  return null;
}
