import type { BetView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { useSports } from '../../sports-context.tsx';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { useSlipStore } from '../state/slip-context.tsx';

/** Saves what was just placed as a picture. */
export function useReceipt(): () => Promise<void> {
  const translator = useT();
  const { t } = translator;
  const slip = useSlipStore();
  const { around } = useSports();
  return async () => {
    const bets = slip.runner
      .intents()
      .flatMap(({ state }): readonly BetView[] =>
        state.kind === 'accepted' || state.kind === 'ended' ? [state.bet] : [],
      );
    const [{ receiptOf }, { receiptImage }] = await Promise.all([
      import('./receipt.ts'),
      import('./receipt-image.ts'),
    ]);
    const image = await receiptImage({
      title: t(p.receiptTitle),
      note: t(p.receiptSite),
      bets: receiptOf(translator, bets),
      fontFamily: getComputedStyle(document.body).fontFamily,
    });
    if (image) saveAs(image, `${bets[0]?.ticketId ?? 'receipt'}.png`);
    else around.notify(t(p.receiptFailed));
  };
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
