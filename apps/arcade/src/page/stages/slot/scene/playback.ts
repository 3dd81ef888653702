import type { SlotShown, SlotStep, SlotWin } from '@tianping/plugin-games/slots';
import type { Sounds } from '../../stage.ts';
import type { MachineView } from './machine.ts';
import { clearHighlights, showMoney, showWins, tumble } from './wins.ts';

/** Callbacks to the page during playback of a result. */
export interface Cues {
  /** A step has come to rest; `wonMinor` is the total won so far. */
  step(step: SlotStep, wonMinor: number, freeTotal: number): void;
  single(win: SlotWin | null): void;
  /** Free spins begin, are extended or are over: shown over the reels for a while. */
  free(kind: 'won' | 'more' | 'over', count: number, wonMinor: number): void;
  hold(): void;
  plain(): void;
  prizeName(prize: 'mini' | 'minor' | 'major'): string;
}

const ROLL_MS = 420;
const STAGGER_MS = 150;
const NOTICE_MS = 1700;

/** Plays a result step by step. The reels are already rolling when it arrives. */
export async function playBack(
  view: MachineView,
  shown: SlotShown,
  outside: { readonly cues: Cues; readonly sounds: Sounds },
): Promise<void> {
  const { cues } = outside;
  const { pace } = view;
  // A payout below its stake is shown, but not celebrated.
  const isGain = shown.totalMinor >= shown.stakeMinor;
  const sounds = isGain ? outside.sounds : plainSounds(outside.sounds);
  let [won, given, isHeld] = [0, 0, false];
  let before: SlotStep | null = null;
  for (const step of shown.steps) {
    if (step.kind === 'spin') {
      if (step.free > 0) {
        clearHighlights(view);
        for (const reel of view.reels) reel.spin();
        sounds.play('reel');
      }
      await pace.wait(ROLL_MS);
      await stopReels(view, step, sounds);
    } else if (step.kind === 'tumble' && before) {
      await tumble(view, before, step);
      sounds.play('stop');
    } else {
      if (!isHeld) {
        isHeld = true;
        cues.hold();
        sounds.play('win');
        await pace.wait(NOTICE_MS);
        cues.plain();
      }
      await land(view, before, step, { cues, sounds });
    }
    if (step.money.length > 0) showMoney(view, step.money, cues.prizeName);
    won += step.minor;
    given += step.awarded;
    cues.step(step, won, given);
    if (step.wins.length > 0) {
      sounds.play('win');
      await showWins(view, step, { isGain, single: cues.single });
      if (step.money.length > 0) showMoney(view, step.money, cues.prizeName);
    }
    if (step.awarded > 0) {
      cues.free(step.free > 0 ? 'more' : 'won', step.awarded, won);
      sounds.play('big');
      await pace.wait(NOTICE_MS);
      cues.plain();
    }
    before = step;
  }
  if (given > 0) {
    cues.free('over', given, won);
    await pace.wait(NOTICE_MS + 400);
    cues.plain();
  }
}

/** The sounds without the celebrating ones. */
function plainSounds(sounds: Sounds): Sounds {
  return {
    play(sound) {
      if (sound !== 'win' && sound !== 'big') sounds.play(sound);
    },
  };
}

async function stopReels(view: MachineView, step: SlotStep, sounds: Sounds): Promise<void> {
  await Promise.all(
    view.reels.map(async (reel, at) => {
      if (!view.pace.isFast()) await view.pace.wait(at * STAGGER_MS);
      await reel.stop(step.stops?.[at] ?? 0);
      sounds.play('stop');
      reel.show(step.grid[at] ?? '');
    }),
  );
}

/** A respin: free cells stay empty until money symbols land on them. */
async function land(
  view: MachineView,
  before: SlotStep | null,
  step: SlotStep,
  outside: { readonly cues: Cues; readonly sounds: Sounds },
): Promise<void> {
  const { cues, sounds } = outside;
  const held = before?.money ?? [];
  const known = new Set(held.map(({ cell }) => cell));
  const fresh = step.money.filter(({ cell }) => !known.has(cell));
  clearHighlights(view);
  for (const [at, reel] of view.reels.entries()) reel.show(step.grid[at] ?? '');
  for (const { cell } of fresh) view.sprite(cell).alpha = 0;
  showMoney(view, held, cues.prizeName);
  await view.pace.wait(460);
  if (fresh.length === 0) {
    sounds.play('tick');
    return;
  }
  sounds.play('chip');
  const sprites = fresh.map(({ cell }) => view.sprite(cell));
  const scales = sprites.map((sprite) => sprite.scale.x);
  await view.pace.run(320, (part) => {
    for (const [at, sprite] of sprites.entries()) {
      sprite.alpha = Math.min(1, part * 2);
      sprite.scale.set((scales[at] ?? 1) * (1.6 - 0.6 * part));
    }
  });
}
