import { createSeededRng, ok } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import {
  SlipModel,
  type SlipRules,
  type SlipSeen,
  type SlipStep,
  seenOf,
  slipSteps,
  stepByRules,
} from '../../testing/slip-model.ts';
import * as slip from './slip.ts';

interface Difference {
  readonly seed: number;
  readonly steps: readonly SlipStep[];
  readonly rules: SlipSeen;
  readonly model: SlipSeen;
}

/** Plays sessions by the rules and by the model side by side; answers the first step where they differ. */
function firstDifference(rules: SlipRules, sessions: number): Difference | null {
  for (let seed = 1; seed <= sessions; seed += 1) {
    const steps = slipSteps(createSeededRng(seed));
    const model = new SlipModel();
    let held = slip.EMPTY_SLIP;
    for (const [at, step] of steps.entries()) {
      const next = stepByRules(rules, held, step);
      held = next.slip;
      model.step(step);
      const [seen, expected] = [seenOf(held, next.message), model.seen()];
      if (JSON.stringify(seen) !== JSON.stringify(expected)) {
        return { seed, steps: steps.slice(0, at + 1), rules: seen, model: expected };
      }
    }
  }
  return null;
}

test('SLIP-001 SLIP-003 SLIP-006 SLIP-010 SLIP-015 10,000 sessions follow the model', () => {
  expect(firstDifference(slip, 10_000)).toBeNull();
});

const { EMPTY_SLIP, isOutright, isUnderWay } = slip;

/** Plausible bugs, each planted by itself. */
const BUGS: Readonly<Record<string, Partial<SlipRules>>> = {
  'SLIP-004 multiple off keeps the first entry': {
    toggleMultiple(held) {
      const [first] = held.entries;
      const off = slip.toggleMultiple(held);
      return off.multiple || first === undefined ? off : { ...off, entries: [first] };
    },
  },
  'SLIP-005 series leaves the odds type as it was': {
    toggleParlay: (held) => ({ ...slip.toggleParlay(held), oddsType: held.oddsType }),
  },
  'SLIP-005 an odds type is taken while series is on': {
    chooseOddsType: (held, oddsType) => ({ ...held, oddsType }),
  },
  'SLIP-006 series marks nothing': {
    toggleParlay: (held) => unmarked(slip.toggleParlay(held)),
    pick(held, entry) {
      const picked = slip.pick(held, entry);
      return picked.ok ? ok(unmarked(picked.value)) : picked;
    },
  },
  'SLIP-006 marks stay when series is turned off': {
    toggleParlay(held) {
      const next = slip.toggleParlay(held);
      return held.series ? { ...next, entries: held.entries } : next;
    },
  },
  'SLIP-007 series with several entries leaves multiple off': {
    toggleParlay: (held) => ({ ...slip.toggleParlay(held), multiple: held.multiple }),
  },
  'SLIP-007 turning series off turns multiple off too': {
    toggleParlay(held) {
      const next = slip.toggleParlay(held);
      return held.series ? { ...next, multiple: false } : next;
    },
  },
  'SLIP-008 SLIP-009 outrights and others stand together': {
    pick(held, entry) {
      const others = held.entries.filter((each) => isOutright(each) !== isOutright(entry));
      const picked = slip.pick(held, entry);
      const isTaken = picked.ok && picked.value.entries.length > 0;
      return isTaken
        ? ok({ ...picked.value, entries: [...others, ...picked.value.entries] })
        : picked;
    },
  },
  'SLIP-010 SLIP-011 a second selection of a match joins the first': {
    pick(held, entry) {
      const same = held.entries.filter((each) => slip.isSameMatch(each, entry));
      const picked = slip.pick(held, entry);
      const isAdded =
        picked.ok && picked.value.entries.some((each) => slip.isSameSelection(each, entry));
      return isAdded && held.multiple
        ? ok({ ...picked.value, entries: [...same, ...picked.value.entries] })
        : picked;
    },
  },
  'SLIP-012 single mode keeps the others': {
    pick: (held, entry) => single(held, slip.pick({ ...held, multiple: true }, entry)),
  },
  'SLIP-013 a second click leaves the entry': {
    pick(held, entry) {
      const isHeld = held.entries.some((each) => slip.isSameSelection(each, entry));
      return isHeld ? ok(held) : slip.pick(held, entry);
    },
  },
  'SLIP-014 the eleventh entry is taken': {
    pick(held, entry) {
      const picked = slip.pick(held, entry);
      const isFull = !picked.ok && picked.error === 'slipFull';
      return isFull ? ok({ ...held, entries: [...held.entries, entry] }) : picked;
    },
  },
  'SLIP-015 a pick is taken while an order waits': {
    pick: (held, entry) => slip.pick({ ...held, entries: held.entries.map(settled) }, entry),
  },
  'a bet under way is removed': {
    removeEntry: (held, entry) => ({
      ...held,
      entries: held.entries.filter((each) => !slip.isSameSelection(each, entry)),
    }),
  },
  'clearing throws away a bet under way': {
    clearSlip: (held) => ({ ...held, entries: [] }),
  },
};

describe('the model catches', () => {
  test.each(Object.entries(BUGS))('%s', (_name, bug) => {
    expect(firstDifference({ ...slip, ...bug }, 10_000)).not.toBeNull();
  });
});

describe('a slip taken up as a whole', () => {
  const play = (steps: readonly SlipStep[]) =>
    steps.reduce((held, step) => stepByRules(slip, held, step).slip, EMPTY_SLIP);

  test('SLIP-014 SLIP-008 it keeps to ten entries of one kind, and never drops a bet under way', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const rng = createSeededRng(seed);
      const held = play(slipSteps(rng));
      const shared = play(slipSteps(rng)).entries.map(settled);
      const loaded = slip.loadEntries(held, shared);
      expect(loaded.entries.length).toBeLessThanOrEqual(10);
      expect(new Set(loaded.entries.map(isOutright)).size).toBeLessThanOrEqual(1);
      expect(loaded.entries.filter(isUnderWay).map(({ oddInfo }) => oddInfo)).toEqual(
        held.entries.filter(isUnderWay).map(({ oddInfo }) => oddInfo),
      );
      expect(loaded.multiple || loaded.entries.length <= 1).toBe(true);
    }
  });
});

function unmarked(held: slip.Slip): slip.Slip {
  return { ...held, entries: held.entries.map((entry) => ({ ...entry, isInvalid: false })) };
}

function single(held: slip.Slip, picked: ReturnType<typeof slip.pick>) {
  return picked.ok ? ok({ ...picked.value, multiple: held.multiple }) : picked;
}

function settled(entry: slip.SlipEntry): slip.SlipEntry {
  return isUnderWay(entry) ? { ...entry, orderData: null } : entry;
}
