import { Scene, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import closed from '../../../features/activities/art/parts/gift-round-closed.svg?url';
import open from '../../../features/activities/art/parts/gift-round-open.svg?url';
import { drawTexts as text } from './messages.ts';
import css from './wheel.module.css';
import type { Landing } from './wheel.tsx';

const BOXES = [1, 2, 3];

/** Boxes to choose from. The choice is for pleasure: what is in it follows the published chances alone. */
export function Boxes(props: {
  readonly landing: Landing | null;
  readonly prize: string;
  readonly isIdle: boolean;
  readonly onChoose: () => void;
  readonly onRest: () => void;
}) {
  const { t } = useT();
  const { landing, prize, isIdle, onChoose, onRest } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const seen = useRef<Landing | null>(null);
  useEffect(() => {
    if (landing === null || seen.current === landing) return;
    seen.current = landing;
    setChosen((box) => box ?? BOXES[0] ?? 1);
    onRest();
  }, [landing, onRest]);
  const isOpen = (box: number): boolean => landing !== null && chosen === box;
  return (
    <div className={css.boxes} data-act-art data-testid="boxes">
      {BOXES.map((box) => (
        <button
          key={box}
          type="button"
          aria-disabled={!isIdle}
          aria-label={t(text.openBox, { number: box })}
          data-other={(landing !== null && chosen !== box) || undefined}
          onClick={() => {
            if (!isIdle) return;
            setChosen(box);
            onChoose();
          }}
        >
          <Scene src={isOpen(box) ? open : closed} className={css.box} />
          <b>{isOpen(box) ? prize : ''}</b>
        </button>
      ))}
    </div>
  );
}
