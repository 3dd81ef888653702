import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import type { RoundController, Sounds } from '../../app/controllers.ts';
import { useWatched } from '../use-watched.ts';
import { tableMessages as m } from './messages.ts';

const LAST_SECONDS = 5;

/** Whole seconds until then, updated once a second; null when there is nothing to wait for. */
export function useSeconds(until: number | null, now: () => number): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) {
      setSeconds(null);
      return;
    }
    let timer = 0;
    const tick = (): void => {
      const left = Math.max(0, until - now());
      setSeconds(Math.ceil(left / 1000));
      if (left > 0) timer = window.setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [until, now]);
  return seconds;
}

/** The phase as text. */
export function usePhase(controller: RoundController) {
  const { round } = useWatched(controller.state);
  const phase = round?.phase ?? 'waiting';
  return { round, phase, message: m[phase] };
}

/**
 * The ring in the middle of the felt, around 0,0 in the felt's units: the rest of the betting time, or what the table
 * is doing. It changes once a second, so that waiting costs nothing.
 */
export function ClockRing(props: {
  readonly controller: RoundController;
  readonly now: () => number;
  readonly sounds: Sounds;
  readonly bettingMs: number;
  readonly radius: number;
}) {
  const { controller, now, sounds, radius } = props;
  const { t } = useT();
  const { round, phase, message } = usePhase(controller);
  const isBetting = phase === 'betting';
  const seconds = useSeconds(isBetting && round ? round.closesAt : null, now);
  useEffect(() => {
    if (seconds !== null && seconds > 0 && seconds <= LAST_SECONDS) sounds.play('tick');
  }, [seconds, sounds]);
  const ring = radius * 0.86;
  const around = 2 * Math.PI * ring;
  const part = isBetting && seconds !== null ? Math.min(1, (seconds * 1000) / props.bettingMs) : 0;
  if (phase === 'void' || phase === 'shuffling' || phase === 'waiting') return null;
  const isLate = seconds !== null && seconds <= LAST_SECONDS;
  return (
    <g>
      <circle r={radius} fill="#071510" fillOpacity=".82" />
      <circle r={ring} fill="none" stroke="#fff" strokeOpacity=".16" strokeWidth={radius * 0.12} />
      {isBetting && (
        <circle
          r={ring}
          fill="none"
          stroke={isLate ? '#ffb054' : '#6fe3a1'}
          strokeWidth={radius * 0.12}
          strokeLinecap="round"
          strokeDasharray={`${around * part} ${around}`}
          transform="rotate(-90)"
        />
      )}
      {isBetting ? (
        <>
          <text className="felt-price" y={radius * 0.18} fontSize={radius * 0.78} fill="#fff">
            {seconds ?? ''}
          </text>
          <text className="felt-note" y={radius * 0.56} fontSize={radius * 0.32} fill="#d9efe2">
            {t(message)}
          </text>
        </>
      ) : (
        <PhaseWords words={t(message)} radius={radius} />
      )}
    </g>
  );
}

const IN_ONE_LINE = 3;

/** As large as fits the ring: on phones it is no wider than a thumb. */
function PhaseWords({ words, radius }: { readonly words: string; readonly radius: number }) {
  const signs = [...words];
  const cut = signs.length > IN_ONE_LINE ? Math.ceil(signs.length / 2) : signs.length;
  const lines = [signs.slice(0, cut).join(''), signs.slice(cut).join('')].filter(Boolean);
  const size = radius * (lines.length === 1 ? 0.48 : 0.52);
  return (
    <g className="felt-note" fontSize={size} fontWeight={600} fill="#ffe9b8">
      {lines.map((line, at) => (
        <text key={line} y={size * (at - lines.length / 2 + 0.86)}>
          {line}
        </text>
      ))}
    </g>
  );
}
