import { assert } from '@tianping/base';
import type { ExactReturn, SpinGame } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { z } from 'zod';
import { playHold } from './engines/hold-play.ts';
import { playReels } from './engines/reel-play.ts';
import { playTumble } from './engines/tumble-play.ts';
import { holdReturn } from './exact/hold.ts';
import { reelsReturn } from './exact/reels.ts';
import { tumbleReturn } from './exact/tumble.ts';
import { type Machine, UNITS_A_STAKE } from './machine.ts';
import { slotMessages as words } from './messages.ts';
import { type SlotShown, type SlotStep, slotShown } from './shown.ts';
import { type SlotTheme, THEMES, themeRules } from './themes/index.ts';

/** From 0.2 to 200 yuan; all of them divide by twenty, so every pay is whole. */
const STAKES = [20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000] as const;
const SPIN_MS = 2500;
const noOptions = z.union([z.null(), z.undefined(), z.strictObject({})]);

export type SlotGame = SpinGame<Readonly<Record<string, never>>, SlotShown>;

function stepsOf(machine: Machine, ...[draws, stakeMinor]: SpinArgs): SlotStep[] {
  if (machine.engine === 'tumble') return playTumble(draws, machine, stakeMinor);
  if (machine.engine === 'hold') return playHold(draws, machine, stakeMinor);
  return playReels(draws, machine, stakeMinor);
}
type SpinArgs = readonly [draws: Parameters<SlotGame['spin']>[0], stakeMinor: number];

function returnOf(machine: Machine): ExactReturn['returned'] {
  if (machine.engine === 'tumble') return tumbleReturn(machine).total;
  if (machine.engine === 'hold') return holdReturn(machine).total;
  return reelsReturn(machine).total;
}

function createSlot(theme: SlotTheme): SlotGame {
  const { machine, volatility } = themeRules[theme];
  const name = words[theme];
  let returns: readonly ExactReturn[] | null = null;
  return {
    form: 'spin',
    code: slotCode(theme),
    kind: 'slot',
    name,
    category: 'DZ',
    stake: { minMinor: STAKES[0], maxMinor: 20_000 },
    stakes: STAKES,
    volatility,
    spinMs: SPIN_MS,
    exactReturns() {
      returns ??= [{ of: '', name, returned: returnOf(machine) }];
      return returns;
    },
    readOptions: (options) => (noOptions.safeParse(options).success ? {} : null),
    spin(draws, { stakeMinor }) {
      assert(stakeMinor > 0 && stakeMinor % UNITS_A_STAKE === 0, `bad stake: ${stakeMinor}`);
      const steps = stepsOf(machine, draws, stakeMinor);
      const totalMinor = steps.reduce((sum, { minor }) => sum + minor, 0);
      return { payoutMinor: totalMinor, shown: { stakeMinor, totalMinor, steps } };
    },
    describe: (shown) => describe(slotShown.parse(shown)),
  };
}

export function slotCode(theme: SlotTheme): string {
  return `slot-${theme}`;
}

function describe({ stakeMinor, totalMinor, steps }: SlotShown): (Message | string)[] {
  const parts: (Message | string)[] =
    totalMinor === 0
      ? [words.nothing]
      : [words.won, ` ${timesText(totalMinor, stakeMinor)} `, words.times];
  const free = steps.reduce((sum, { awarded }) => sum + awarded, 0);
  if (free > 0) parts.push(' · ', words.freeSpins, ` ${free} `, words.count);
  if (steps.some(({ kind }) => kind === 'respin')) parts.push(' · ', words.held);
  if (steps.some(({ grandMinor }) => grandMinor > 0)) parts.push(' · ', words.grand);
  return parts;
}

/** A win in stakes, to the hundredth; all wins are twentieths of a stake, so nothing is rounded. */
export function timesText(minor: number, stakeMinor: number): string {
  const hundredths = (BigInt(minor) * 100n) / BigInt(stakeMinor);
  const fraction = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  const whole = (hundredths / 100n).toString();
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

export const slots: readonly SlotGame[] = THEMES.map(createSlot);
