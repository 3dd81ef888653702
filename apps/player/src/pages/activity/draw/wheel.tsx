import type { ActivityBodyOf } from '@tianping/contract';
import { Scene, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import hub from '../../../features/activities/art/parts/wheel-hub.svg?url';
import lights from '../../../features/activities/art/parts/wheel-lights.svg?url';
import pointer from '../../../features/activities/art/parts/wheel-pointer.svg?url';
import rim from '../../../features/activities/art/parts/wheel-rim.svg?url';
import stand from '../../../features/activities/art/parts/wheel-stand.svg?url';
import { restAfter, type Sector, sectorsOf, turnTo } from './angles.ts';
import { drawTexts as text } from './messages.ts';
import css from './wheel.module.css';

type Prizes = ActivityBodyOf<'drawGift'>['prizes'];

/** The result drawn; a new object for each draw. */
export interface Landing {
  readonly index: number;
}

/**
 * The wheel. The server has drawn before it turns: the wheel is given where to rest, and reports when it does. With
 * reduced motion the result is shown immediately.
 */
export function Wheel(props: {
  readonly prizes: Prizes;
  readonly landing: Landing | null;
  readonly onRest: () => void;
}) {
  const { t } = useT();
  const { prizes, landing, onRest } = props;
  const angle = useAngle(prizes, landing, onRest);
  return (
    <div className={css.ground} data-act-art>
      <div className={css.wheel} role="img" aria-label={t(text.wheel)} data-testid="wheel">
        <Scene src={stand} className={css.stand} />
        <svg
          className={css.disc}
          viewBox="-120 -120 240 240"
          aria-hidden="true"
          style={{ transform: `rotate(${angle}deg)` }}
          data-angle={Math.round(angle)}
          onTransitionEnd={onRest}
        >
          {sectorsOf(prizes).map((sector, at) => (
            <SectorPath
              key={prizes[at]?.index}
              sector={sector}
              name={prizes[at]?.name ?? ''}
              paint={paintOf(at, prizes.length)}
            />
          ))}
          <circle r="99.2" fill="none" stroke="var(--art-g3)" strokeWidth="1.6" />
        </svg>
        <Scene src={rim} className={css.over} />
        <Scene src={lights} className={css.over} />
        <Scene src={hub} className={css.hub} />
        <Scene src={pointer} className={css.pointer} />
      </div>
    </div>
  );
}

/** The disc's angle; a new landing turns it further. */
function useAngle(prizes: Prizes, landing: Landing | null, onRest: () => void): number {
  const [angle, setAngle] = useState(0);
  const seen = useRef<Landing | null>(null);
  useEffect(() => {
    if (landing === null || seen.current === landing) return;
    seen.current = landing;
    const target = turnTo(prizes, landing.index);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setAngle(target);
      onRest();
      return;
    }
    setAngle((last) => restAfter(last, target));
  }, [landing, prizes, onRest]);
  return angle;
}

const PAINTS = [
  ['var(--art-r2)', 'var(--art-p1)'],
  ['var(--art-p1)', 'var(--art-r3)'],
  ['var(--art-b2)', 'var(--art-p1)'],
  ['var(--art-p2)', 'var(--art-r3)'],
  ['var(--art-g3)', 'var(--art-p1)'],
] as const;
type Paint = (typeof PAINTS)[number];

/** Neighbours differ, the last and the first too. */
function paintOf(at: number, count: number): Paint {
  const isClash = at === count - 1 && at % PAINTS.length === 0;
  return PAINTS[isClash ? 2 : at % PAINTS.length] ?? PAINTS[0];
}

/** Narrower than this a sector has no text; the table beside the wheel names all. */
const ROOM_MIN = 0.16;

function SectorPath(props: {
  readonly sector: Sector;
  readonly name: string;
  readonly paint: Paint;
}) {
  const { sector, name, paint } = props;
  const { from, to, mid } = sector;
  const width = to - from;
  const size = Math.min(12, width * 44, 62 / Math.max(1, lengthOf(name)));
  return (
    <>
      <path d={pathOf(sector)} fill={paint[0]} stroke="var(--art-g2)" strokeWidth="1" />
      {width > ROOM_MIN && (
        <text
          transform={`rotate(${(mid * 180) / Math.PI}) translate(0 -62) rotate(90)`}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={size}
          fontWeight="700"
          fill={paint[1]}
        >
          {name}
        </text>
      )}
    </>
  );
}

function pathOf({ from, to }: Sector): string {
  const width = to - from;
  if (width > 2 * Math.PI - 1e-6) return 'M0 -100A100 100 0 1 1 -0.01 -100Z';
  return `M0 0L${point(from)}A100 100 0 ${width > Math.PI ? 1 : 0} 1 ${point(to)}Z`;
}

function point(angle: number): string {
  return `${(100 * Math.sin(angle)).toFixed(2)} ${(-100 * Math.cos(angle)).toFixed(2)}`;
}

/** Chinese characters are as wide as they are high, others about half. */
function lengthOf(name: string): number {
  return [...name].reduce((sum, sign) => sum + (sign > '\u2000' ? 1 : 0.6), 0);
}
