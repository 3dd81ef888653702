import { useEffect, useRef } from 'react';
import { usePreferences } from '../app/context.ts';
import { useLiveState } from './live.tsx';

/** Two short tones, soft enough for an open office. */
const TONES = [
  { hertz: 880, at: 0 },
  { hertz: 1_175, at: 0.14 },
] as const;
const SECONDS = 0.12;
const LOUDNESS = 0.05;

let audio: AudioContext | null = null;

/** Silent where the browser has no sound, or allows none before the first input. */
export function playTone(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const { hertz, at } of TONES) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    const from = audio.currentTime + at;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(LOUDNESS, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + SECONDS);
  }
}

/** Plays a tone when one more is waiting, for staff who turned that on. */
export function useWaitingSound(): void {
  const { sound } = usePreferences();
  const { waiting, link } = useLiveState();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (link.kind !== 'online') return;
    const known = before.current;
    before.current = waiting;
    if (sound && known !== null && waiting > known) playTone();
  }, [sound, waiting, link.kind]);
}
