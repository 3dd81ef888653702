import { CANNON_PLACES, SEA } from '@tianping/games';
import { useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import type { FishingControl } from '../control.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import type { SeaView } from '../scene/view.ts';

const EVERY_MS = 150;
const SIZE = { width: 780, height: 80 };

/** The whole sea in a strip, for screens that show only a part of it: sliding moves the view. */
export function Overview(props: {
  readonly control: FishingControl;
  readonly view: SeaView;
  readonly seat: number;
}) {
  const { control, view, seat } = props;
  const { t } = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [middle, setMiddle] = useState(view.middle);
  useEffect(() => {
    const stop = view.listen(() => setMiddle(Math.round(view.middle)));
    return stop;
  }, [view]);
  useEffect(() => {
    const timer = setInterval(() => {
      // Hidden by its style where the whole sea is visible.
      const context = canvas.current?.offsetParent ? canvas.current.getContext('2d') : null;
      if (context) draw(context, { control, view, seat });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [control, view, seat]);
  return (
    <div className={css.overview}>
      <canvas ref={canvas} width={SIZE.width} height={SIZE.height} />
      <input
        type="range"
        aria-label={t(m.view)}
        min={0}
        max={SEA.width}
        step={20}
        value={middle}
        onChange={({ target }) => view.look(Number(target.value))}
      />
    </div>
  );
}

function draw(
  context: CanvasRenderingContext2D,
  {
    control,
    view,
    seat,
  }: { readonly control: FishingControl; readonly view: SeaView; readonly seat: number },
): void {
  const [across, down] = [SIZE.width / SEA.width, SIZE.height / SEA.height];
  context.clearRect(0, 0, SIZE.width, SIZE.height);
  const { middle, shown } = view;
  context.fillStyle = 'rgb(255 255 255 / .2)';
  context.fillRect((middle - shown / 2) * across, 0, shown * across, SIZE.height);
  for (const { x, y, kind } of control.waters.swimming) {
    const isBig = kind.worth.form !== 'fixed' || kind.worth.times >= 30;
    const size = isBig ? 11 : 6;
    context.fillStyle = isBig ? '#ffd766' : '#bfeaf6';
    context.fillRect(x * across - size / 2, y * down - size / 2, size, size);
  }
  const place = CANNON_PLACES[seat];
  if (!place) return;
  context.fillStyle = '#ff8a5c';
  context.fillRect(place.x * across - 8, SIZE.height - 14, 16, 14);
}
