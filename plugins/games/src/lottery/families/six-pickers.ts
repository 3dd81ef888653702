import type { Message } from '@tianping/i18n';
import { lotteryMessages as m } from '../messages.ts';
import { allAmong, hitsOf, setPicker } from '../pickers.ts';
import {
  type Chance,
  chanceAt,
  chanceOf,
  choose,
  type LotteryOutcome,
  type Picker,
  upTo,
} from '../play.ts';
import { ANIMALS, animalOf } from './lunar-years.ts';
import { SIX_NUMBERS, specialOf } from './six-numbers.ts';

const ALL = choose(49, 7);
const MISSES = [m.miss5, m.miss6, m.miss7, m.miss8, m.miss9, m.miss10, m.miss11, m.miss12];
const LABELS = SIX_NUMBERS.map((number) => String(number).padStart(2, '0'));

/** At least one of seven drawn is one of `held` numbers. */
export function oneZodiacChance(held: number): Chance {
  return chanceOf(ALL - choose(49 - held, 7), ALL);
}

/** Both of two animals are among the seven. */
function twoZodiacsChance(first: number, second: number): Chance {
  const missing = choose(49 - first, 7) + choose(49 - second, 7) - choose(49 - first - second, 7);
  return chanceOf(ALL - missing, ALL);
}

function common(id: string, group: Message, name: Message, take: number) {
  return {
    id: `six.${id}`,
    group,
    name: [name],
    numbers: SIX_NUMBERS,
    options: LABELS,
    title: [m.numbers],
    take,
  };
}

const regulars = ({ balls }: LotteryOutcome): readonly number[] => balls.slice(0, 6);

/** Three numbers: all three drawn pay more, exactly two pay less. */
function twoOrThree(): Picker {
  return setPicker({
    ...common('two3', m.linkedNumbers, m.two3, 3),
    chances: [chanceAt(248_000, 20, 18_424), chanceAt(20_000, 645, 18_424)],
    wins(chosen, outcome) {
      const hits = hitsOf(chosen, regulars(outcome));
      return [choose(hits, 3), choose(hits, 2) * (chosen.length - hits)];
    },
    mostWins(chosen) {
      const hits = Math.min(chosen, 6);
      // Of three numbers exactly two pay less than all three; with more both happen in one draw.
      return [choose(hits, 3), choose(hits, 2) * (chosen - hits)];
    },
  });
}

function mixed(): Picker {
  return setPicker({
    ...common('mixed2', m.linkedNumbers, m.mixed2, 2),
    chances: [chanceOf(6, choose(49, 2))],
    wins: (chosen, outcome) => [
      chosen.includes(specialOf(outcome)) ? hitsOf(chosen, regulars(outcome)) : 0,
    ],
    mostWins: (chosen) => [Math.min(chosen - 1, 6)],
  });
}

function twoZodiacs(): Picker {
  const pairs = (count: number): number => choose(count, 2);
  return setPicker({
    id: 'six.zodiacs2',
    group: m.zodiac,
    name: [m.zodiacs2],
    numbers: upTo(0, 11),
    marks: ANIMALS.map(([code]) => code),
    options: ANIMALS.map(([, name]) => name),
    title: [m.zodiac],
    take: 2,
    chances: [twoZodiacsChance(4, 4), twoZodiacsChance(4, 5)],
    wins(chosen, { balls, animal }) {
      const year = animal ?? 0;
      const drawn = new Set(balls.map((ball) => animalOf(ball, year)));
      const hits = chosen.filter((index) => drawn.has(index));
      const others = hits.filter((index) => index !== year).length;
      return [pairs(others), hits.length > others ? others : 0];
    },
    mostWins: (chosen) => [pairs(Math.min(chosen, 7)), 0],
  });
}

/** None of the chosen numbers is among the seven. */
function miss(name: Message, take: number): Picker {
  return setPicker({
    ...common(`miss${take}`, m.misses, name, take),
    chances: [chanceOf(choose(42, take), choose(49, take))],
    wins: (chosen, { balls }) => [choose(chosen.length - hitsOf(chosen, balls), take)],
    mostWins: (chosen) => [choose(Math.min(chosen, 42), take)],
  });
}

export function sixPickers(): readonly Picker[] {
  const among = (id: string, name: Message, take: number): Picker =>
    allAmong({
      ...common(id, m.linkedNumbers, name, take),
      drawn: 6,
      all: 49,
      balls: regulars,
    });
  return [
    among('all3', m.all3, 3),
    twoOrThree(),
    among('all2', m.all2, 2),
    mixed(),
    twoZodiacs(),
    ...MISSES.map((name, at) => miss(name, at + 5)),
  ];
}
