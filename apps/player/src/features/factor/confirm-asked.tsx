import { lazyPart } from '@tianping/ui';
import { Suspense } from 'react';
import { useCall } from '../../app/query.ts';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'));

/** The dialog that proves the session, by what the member has; for pages that do not know it. */
export function ConfirmAsked(props: {
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}) {
  const { data } = useCall('site/user/factor/status', {});
  return <Suspense>{data && <ConfirmDialog ways={data.ways} {...props} />}</Suspense>;
}
