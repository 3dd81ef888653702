import { useT } from '@tianping/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { accountMessages as text } from '../messages.ts';
import css from '../profile.module.css';
import { type Crop, drawnAt, fittedCrop, ZOOM_MAX } from './crop.ts';

/** Sharp on phones, whose screens have more pixels. */
const CANVAS_SIDE = 528;
const KEY_STEP = 0.04;

const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** The round window over a picture: dragged, moved by arrow keys, enlarged by the slider. */
export function CropStage(props: {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}) {
  const { t } = useT();
  const { picture, crop, onCrop } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    const surface = canvas.current?.getContext('2d');
    if (surface) drawCrop(surface, picture, crop, CANVAS_SIDE);
  }, [picture, crop]);
  const moveBy = (x: number, y: number): void =>
    onCrop(fittedCrop(picture, { ...crop, x: crop.x + x, y: crop.y + y }));
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (!drag.current) return;
    const side = event.currentTarget.clientWidth;
    moveBy((event.clientX - drag.current.x) / side, (event.clientY - drag.current.y) / side);
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const byKey = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    moveBy(...step);
  };
  return (
    <>
      <button
        type="button"
        className={css.stage}
        aria-label={t(text.avatarCrop)}
        data-autofocus
        onKeyDown={byKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          drag.current = null;
        }}
      >
        <canvas ref={canvas} width={CANVAS_SIDE} height={CANVAS_SIDE} />
      </button>
      <label className={css.zoom}>
        {t(text.avatarZoom)}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            onCrop(fittedCrop(picture, { ...crop, zoom: Number(event.target.value) }));
          }}
        />
      </label>
    </>
  );
}

export function drawCrop(
  surface: CanvasRenderingContext2D,
  picture: ImageBitmap,
  crop: Crop,
  side: number,
): void {
  const { left, top, width, height } = drawnAt(picture, crop, side);
  surface.clearRect(0, 0, side, side);
  surface.imageSmoothingQuality = 'high';
  surface.drawImage(picture, left, top, width, height);
}
