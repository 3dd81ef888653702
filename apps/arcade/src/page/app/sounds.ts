import type { Sounds } from './controllers.ts';

type Sound = Parameters<Sounds['play']>[0];

export interface SoundBox extends Sounds {
  /** Off until the member turns it on; browsers require a press for that. */
  switchTo(on: boolean): void;
}

/** One voice of a sound: a tone or a burst of noise that fades out. */
interface Voice {
  readonly at: number;
  readonly ms: number;
  readonly volume: number;
  /** Start and end of a tone in Hz; noise instead when it is left out. */
  readonly tone?: readonly [number, number];
  /** The centre of the band-pass filter for noise, in Hz. */
  readonly band?: number;
}

const VOICES: Readonly<Record<Sound, readonly Voice[]>> = {
  chip: [
    { at: 0, ms: 40, volume: 0.35, band: 5200 },
    { at: 28, ms: 60, volume: 0.22, tone: [2300, 1900] },
  ],
  card: [{ at: 0, ms: 90, volume: 0.3, band: 2600 }],
  flip: [
    { at: 0, ms: 50, volume: 0.25, band: 3400 },
    { at: 60, ms: 40, volume: 0.3, band: 1600 },
  ],
  ball: [
    { at: 0, ms: 30, volume: 0.35, tone: [1500, 1100] },
    { at: 90, ms: 25, volume: 0.18, tone: [1700, 1300] },
  ],
  reel: [{ at: 0, ms: 120, volume: 0.12, band: 900 }],
  stop: [{ at: 0, ms: 70, volume: 0.4, tone: [190, 90] }],
  win: [
    { at: 0, ms: 180, volume: 0.25, tone: [523, 523] },
    { at: 110, ms: 180, volume: 0.25, tone: [659, 659] },
    { at: 220, ms: 320, volume: 0.25, tone: [784, 784] },
  ],
  big: [
    { at: 0, ms: 220, volume: 0.25, tone: [392, 392] },
    { at: 130, ms: 220, volume: 0.25, tone: [523, 523] },
    { at: 260, ms: 220, volume: 0.25, tone: [659, 659] },
    { at: 390, ms: 700, volume: 0.28, tone: [784, 784] },
    { at: 390, ms: 700, volume: 0.16, tone: [1046, 1046] },
  ],
  tick: [{ at: 0, ms: 25, volume: 0.18, tone: [1250, 1250] }],
  refused: [{ at: 0, ms: 160, volume: 0.2, tone: [240, 180] }],
};

/** Sounds synthesised in the page, so that none has to be fetched. */
export function createSoundBox(create: () => AudioContext): SoundBox {
  let context: AudioContext | null = null;
  let isOn = false;
  let noise: AudioBuffer | null = null;
  return {
    switchTo(on) {
      isOn = on;
      if (!on) {
        void context?.suspend();
        return;
      }
      context ??= create();
      noise ??= noiseOf(context);
      void context.resume();
    },
    play(sound) {
      if (!isOn || !context || !noise) return;
      for (const voice of VOICES[sound]) sing(context, noise, voice);
    },
  };
}

function sing(context: AudioContext, noise: AudioBuffer, voice: Voice): void {
  const start = context.currentTime + voice.at / 1000;
  const end = start + voice.ms / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(voice.volume, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(context.destination);
  if (voice.tone) {
    const tone = context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(voice.tone[0], start);
    tone.frequency.exponentialRampToValueAtTime(voice.tone[1], end);
    tone.connect(gain);
    tone.start(start);
    tone.stop(end);
    return;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = voice.band ?? 2000;
  source.connect(filter).connect(gain);
  source.start(start);
  source.stop(end);
}

/** A second of noise that is the same every time: it only has to sound rough. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 0x2545f491;
  for (let at = 0; at < data.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    data[at] = state / 2 ** 31;
  }
  return buffer;
}
