import type { Translator } from '@tianping/i18n';
import { type Machine, timesText, UNITS_A_STAKE } from '@tianping/plugin-games/slots';
import { slotStageMessages as m } from '../messages.ts';

/** How a machine plays, in sentences. */
export function featureWords(machine: Machine, t: Translator['t']): string[] {
  return [...engineWords(machine, t), t(m.ruleWild), t(m.ruleUniform)];
}

function engineWords(machine: Machine, t: Translator['t']): string[] {
  if (machine.engine === 'hold') {
    const { trigger, respins, values, grandUnits } = machine;
    const times = (units: number): string => timesText(units, UNITS_A_STAKE);
    const worth = (prize: string): string =>
      times(values.find((value) => value.prize === prize)?.units ?? 0);
    const prizes = { mini: worth('mini'), minor: worth('minor'), major: worth('major') };
    return [
      t(m.ruleHold, { trigger, respins }),
      t(m.rulePrizes, { ...prizes, grand: times(grandUnits) }),
    ];
  }
  if (machine.engine === 'tumble') {
    const { trigger, free, ladder, freeLadder } = machine;
    const rungs = (of: readonly number[]): string => of.map((rung) => `×${rung}`).join(' ');
    return [
      t(m.ruleTumble),
      t(m.ruleLadder, { base: rungs(ladder), free: rungs(freeLadder) }),
      t(m.ruleFreeTumble, { trigger, given: free.given, most: free.most }),
    ];
  }
  const { given, multiplier, most } = machine.free;
  const free = t(m.ruleFree, { given: given.join(' / '), multiplier, most });
  if (machine.engine === 'lines') return [t(m.ruleLines), free];
  const weight = machine.wildInFree;
  return [t(m.ruleWays), free, ...(weight > 1 ? [t(m.ruleWildFree, { weight })] : [])];
}
