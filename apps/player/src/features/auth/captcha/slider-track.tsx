import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { TrackPoint } from '@tianping/members';
import { Icon, useT } from '@tianping/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { authMessages as text } from '../messages.ts';
import css from './captcha.module.css';
import type { Challenge } from './captcha-flow.ts';
import { addPoint, clampX, keyStep, NO_TRACK, reach, type Track } from './slider.ts';

interface Drag {
  readonly x: number;
  readonly points: readonly TrackPoint[];
  readonly lastedMs: number;
}

/**
 * The picture with its gap, the piece, and the handle that moves it by mouse, finger or arrow keys; the handle gets the
 * focus as soon as it is mounted.
 */
export function Slider(props: {
  readonly challenge: Challenge;
  readonly isJudging: boolean;
  readonly onRelease: (drag: Drag) => void;
}) {
  const { t } = useT();
  const { challenge, isJudging } = props;
  const { width, height, pieceSize, pieceY } = challenge;
  const [x, setX] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const hand = useHand(props, frame, x, setX);
  useEffect(() => {
    handle.current?.focus();
  }, []);
  const far = reach(width, pieceSize);
  const part = x / width;
  return (
    <div className={css.puzzle} ref={frame} data-testid="captcha-slider">
      <div className={css.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={challenge.background} alt={t(text.captchaPicture)} draggable={false} />
        <img
          className={css.piece}
          src={challenge.piece}
          alt=""
          draggable={false}
          style={{
            left: `${part * 100}%`,
            top: `${(pieceY / height) * 100}%`,
            width: `${(pieceSize / width) * 100}%`,
          }}
        />
      </div>
      <div className={css.rail}>
        <span className={css.filled} style={{ width: `calc(${part * 100}% + 22px)` }} />
        <b>{isJudging ? t(text.captchaChecking) : x === 0 ? t(text.captchaHint) : ''}</b>
        <span
          ref={handle}
          className={css.handle}
          role="slider"
          tabIndex={0}
          aria-label={t(text.captchaSlider)}
          aria-valuemin={0}
          aria-valuemax={far}
          aria-valuenow={x}
          aria-valuetext={t(text.captchaValue, { x })}
          aria-disabled={isJudging}
          data-testid="captcha-handle"
          style={{ left: `${part * 100}%` }}
          {...hand}
        >
          <Icon of={IconChevronRight} />
        </span>
      </div>
    </div>
  );
}

function useHand(
  props: Parameters<typeof Slider>[0],
  frame: React.RefObject<HTMLDivElement | null>,
  x: number,
  setX: (x: number) => void,
) {
  const { clock } = useApp();
  const { challenge, isJudging, onRelease } = props;
  const { width, pieceSize } = challenge;
  const grip = useRef<{ atX: number; atY: number; since: number; track: Track } | null>(null);
  const release = (): void => {
    const held = grip.current;
    grip.current = null;
    const last = held?.track.points.at(-1);
    if (!held || !last) return;
    onRelease({ x: last[0], points: held.track.points, lastedMs: last[2] });
  };
  const move = (toX: number, y: number): void => {
    const held = grip.current;
    if (!held) return;
    const at = clampX(toX, width, pieceSize);
    setX(at);
    held.track = addPoint(held.track, at, y, clock.now() - held.since);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (isJudging) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const scale = width / (frame.current?.clientWidth ?? width);
      grip.current = {
        atX: event.clientX * scale - x,
        atY: event.clientY,
        since: clock.now(),
        track: NO_TRACK,
      };
      move(x, 0);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grip.current;
      if (!held || isJudging) return;
      const scale = width / (frame.current?.clientWidth ?? width);
      move(event.clientX * scale - held.atX, event.clientY - held.atY);
    },
    onPointerUp: () => {
      if (x > 0) release();
      else grip.current = null;
    },
    onPointerCancel: () => {
      grip.current = null;
      setX(0);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (isJudging) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        release();
        return;
      }
      const step = keyStep(event.key, event.shiftKey);
      if (step === 0) return;
      event.preventDefault();
      if (!grip.current) {
        grip.current = { atX: 0, atY: 0, since: clock.now(), track: NO_TRACK };
        move(x, 0);
      }
      move(x + step, 0);
    },
  };
}
