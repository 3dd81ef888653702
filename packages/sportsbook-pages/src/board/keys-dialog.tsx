import { Dialog, useT } from '@tianping/ui';
import { boardMessages as m } from '../messages.ts';
import css from './page.module.css';

/** The keyboard shortcuts of the sportsbook. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const keys = [
    ['← ↑ ↓ →', t(m.keyMoves)],
    ['Enter', t(m.keyPicks)],
    ['/', t(m.keySearches)],
    ['b', t(m.keySlips)],
    ['Esc', t(m.keyLeaves)],
    ['?', t(m.keyHelps)],
  ] as const;
  return (
    <Dialog title={t(m.keysHelp)} backdropCloses onClose={onClose} testId="keys-dialog">
      <dl className={css.keyList}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
