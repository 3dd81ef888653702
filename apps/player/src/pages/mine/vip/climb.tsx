import { Scene, useT, VipBadge } from '@tianping/ui';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Grade, Progress, Rules } from '../../../features/vip/types.ts';
import css from './climb.module.css';
import { CLIMB, placesOf, slopeOf, wayOf } from './climb-path.ts';

/** The grades as a climb: the path behind in gold, the path ahead dotted, the member on the slope. */
export function Climb(props: {
  readonly list: readonly Grade[];
  readonly rules: Rules;
  readonly progress: Progress;
}) {
  const { t } = useT();
  const { look } = useApp();
  const { list, progress } = props;
  const scroller = useRef<HTMLElement>(null);
  const current = progress.grade;
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const place = placesOf(list.length)[current];
    if (place) box.scrollLeft = (place.x / CLIMB.width) * box.scrollWidth - box.clientWidth / 2;
  }, [list.length, current]);
  return (
    <section className={css.hero} aria-label={t(text.current)}>
      <Scene src={look.valley} className={css.valley ?? ''} />
      <EndStatus {...props} />
      <section ref={scroller} className={css.scroll} aria-label={t(text.climb)}>
        <div className={css.slope}>
          <Slope count={list.length} current={current} />
          <ol>
            {list.map((grade) => (
              <Stop key={grade.grade} grade={grade} current={current} count={list.length} />
            ))}
          </ol>
        </div>
      </section>
    </section>
  );
}

function EndStatus(props: { readonly list: readonly Grade[]; readonly progress: Progress }) {
  const { t } = useT();
  const { list, progress } = props;
  const { grade, keep } = progress;
  const name = list[grade]?.name ?? '';
  return (
    <div className={css.words}>
      <div className={css.now}>
        <VipBadge grade={grade} className={css.big ?? ''} label={t(text.gradeBadge, { name })} />
        <div>
          <p>{t(text.current)}</p>
          <h2 data-testid="vip-grade">{t(text.member, { name })}</h2>
          <p>
            {keep
              ? t(text.keptUntil, { day: keep.until })
              : t(grade === 0 ? text.newcomer : text.keptForever)}
          </p>
        </div>
      </div>
      <Next {...props} />
    </div>
  );
}

function Next(props: { readonly list: readonly Grade[]; readonly progress: Progress }) {
  const { t } = useT();
  const { list, progress } = props;
  const { next } = progress;
  if (!next) {
    return (
      <div className={css.next}>
        <strong>{t(text.atTop)}</strong>
        <p>{t(text.atTopText)}</p>
      </div>
    );
  }
  const name = list[next.grade]?.name ?? '';
  const deposit = next.way === 'climb' ? next.depositMinor - progress.depositMinor : 0;
  const turnover = next.turnoverMinor - next.turnoverDoneMinor;
  const missing = [
    deposit > 0 ? t(text.needDeposit, { amount: money(deposit) }) : null,
    turnover > 0 ? t(text.needTurnover, { amount: money(turnover) }) : null,
  ].filter((one) => one !== null);
  return (
    <div className={css.next}>
      <p>{t(next.way === 'climb' ? text.toNext : text.toRestore, { name })}</p>
      {missing.map((one) => (
        <strong key={one} className="num">
          {one}
        </strong>
      ))}
      {missing.length === 0 && <strong>{t(text.reached)}</strong>}
      <p>{next.stepOn ? t(text.stepOn, { day: next.stepOn, name }) : t(text.stepRule)}</p>
    </div>
  );
}

function Stop(props: { readonly grade: Grade; readonly current: number; readonly count: number }) {
  const { t } = useT();
  const { grade, current, count } = props;
  const place = placesOf(count)[grade.grade];
  if (!place) return null;
  const at = grade.grade;
  const kind = at === current ? css.mine : at > current + 1 ? css.far : css.past;
  const tag = at === current ? text.here : at === current + 1 ? text.nextOne : null;
  const words = tag ?? (at === count - 1 ? text.top : null);
  return (
    <li
      className={kind}
      style={{
        left: `${(place.x / CLIMB.width) * 100}%`,
        top: `${(place.y / CLIMB.height) * 100}%`,
      }}
    >
      {words && <span>{t(words)}</span>}
      <Link
        href={`/mine/vip/detail?grade=${at}`}
        aria-current={at === current ? 'true' : undefined}
        aria-label={`${grade.name} ${t(text.detail)}`}
      >
        <VipBadge grade={at} className={css.badge ?? ''} />
      </Link>
    </li>
  );
}

function Slope(props: { readonly count: number; readonly current: number }) {
  const id = useId();
  const places = placesOf(props.count);
  const edge = slopeOf(places);
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${CLIMB.width} ${CLIMB.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--climb-1)" />
          <stop offset="1" stopColor="var(--climb-2)" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop offset="0" stopColor="var(--sun-halo)" stopOpacity=".6" />
          <stop offset="1" stopColor="var(--sun-halo)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle className={css.halo} cx="960" cy="96" r="250" fill={`url(#${id}g)`} />
      <circle cx="966" cy="92" r="44" fill="var(--sun)" opacity=".92" />
      <path d={`${edge}V380H0z`} fill={`url(#${id}s)`} />
      <path d={edge} fill="none" stroke="#fff" strokeOpacity=".26" strokeWidth="1.5" />
      <path d={wayOf(places.slice(0, props.current + 1))} className={css.behind} />
      <path d={wayOf(places.slice(props.current))} className={css.ahead} />
      {places.map(({ x, y }, at) => (
        <ellipse
          key={x}
          cx={x}
          cy={y}
          rx="7"
          ry="4"
          className={at <= props.current ? css.reached : css.open}
        />
      ))}
    </svg>
  );
}
