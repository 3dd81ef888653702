import { lazyPart } from '@tianping/ui';
import { Suspense } from 'react';
import { useCall } from '../../app/query.ts';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'));

/** The dialog that proves the session by the member's factors; for pages that do not know them. */
export function ConfirmAsked(props: {
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}) {
  const { data } = useCall('site/user/factor/status', {});
  return <Suspense>{data && <ConfirmDialog ways={data.ways} {...props} />}</Suspense>;
}
