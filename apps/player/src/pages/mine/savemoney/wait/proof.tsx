import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import type { DepositView } from '@tianping/contract';
import { base64Of, PICTURE_TYPES, pictureFault } from '@tianping/media';
import { Icon, showToast, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../../app/context.ts';
import { megabytes } from '../../../../features/pictures/megabytes.ts';
import { waitMessages as text } from '../messages.ts';
import css from './wait.module.css';

/** A picture of the payment for the staff who match it by hand. */
export function ProofUpload(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { order } = props;
  const { send, isBusy, failure } = useProofUpload(order.orderId);
  const label = order.proofs > 0 ? text.proofMore : text.proof;
  return (
    <div className={css.proof}>
      <label aria-disabled={isBusy || undefined}>
        <Icon of={IconUpload} size="s" />
        {t(isBusy ? text.proofBusy : label)}
        <input
          type="file"
          className="vh"
          accept={PICTURE_TYPES.join(',')}
          disabled={isBusy}
          data-testid="proof-input"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Lets the same file be chosen again after it failed.
            event.target.value = '';
            if (file) void send(file);
          }}
        />
      </label>
      <p role="alert" data-bad={failure !== null || undefined}>
        {failure ??
          (order.proofs > 0 ? t(text.proofCount, { count: order.proofs }) : t(text.proofHint))}
      </p>
    </div>
  );
}

function useProofUpload(orderId: string) {
  const { t } = useT();
  const { api, member } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    const fault = pictureFault(file);
    if (fault !== null) {
      const size = megabytes(file.size);
      setFailure(fault === 'pictureType' ? t(text.proofType) : t(text.proofSize, { size }));
      return;
    }
    setBusy(true);
    setFailure(null);
    const outcome = await attach(file);
    setBusy(false);
    if (outcome.kind !== 'answer') {
      setFailure(outcome.kind === 'code' ? outcome.message : t(text.proofLost));
      return;
    }
    member.setDeposit(outcome.answer);
    showToast({ tone: 'ok', title: t(text.proofDone) });
  };
  const attach = async (file: File) => {
    const image = await base64Of(file);
    const sent = await api.call('site/user/upload/uploadImage', { use: 'feedback', image });
    if (sent.kind !== 'answer') return sent;
    return api.call('fd/payment/attachProof', { orderId, imageId: sent.answer.id });
  };
  return { send, isBusy, failure };
}
