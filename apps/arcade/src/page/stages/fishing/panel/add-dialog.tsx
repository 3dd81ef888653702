import { Dialog, useT } from '@tianping/ui';
import { useState } from 'react';
import type { PondStageProps } from '../../stage.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { money } from '../words.ts';
import { CarryForm } from './carry-form.tsx';

/** Adds money to the sitting. */
export function AddDialog(props: PondStageProps & { readonly onClose: () => void }) {
  const { controller, say, onClose } = props;
  const { t } = useT();
  const [isBusy, setBusy] = useState(false);
  const add = async (carryMinor: number): Promise<void> => {
    setBusy(true);
    const answer = await controller.add(carryMinor);
    setBusy(false);
    if (!answer.ok) return;
    say(t(m.addDone, { amount: money(carryMinor) }));
    onClose();
  };
  return (
    <Dialog title={t(m.addTitle)} onClose={onClose}>
      <div className={css.sheet}>
        <CarryForm
          stage={props}
          legend={t(m.addAmount)}
          label={t(m.add)}
          isBusy={isBusy}
          send={(carryMinor) => void add(carryMinor)}
        />
      </div>
    </Dialog>
  );
}
