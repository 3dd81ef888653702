import {
  defineFigures,
  defineKind,
  money,
  poolOf,
  prizeIn,
  prizeOfRank,
  RACE_OUT_SENTENCE,
  RACE_TWIN_SENTENCE,
  rank,
} from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import { categoriesFigure, commonStart, mostOf, turnoverIn, words } from './shared.ts';

const figures = defineFigures({
  categories: categoriesFigure,
  minMinor: money(text.minMinor),
  ladder: {
    kind: 'list',
    label: text.ladder,
    columns: {
      from: rank(text.from),
      to: rank(text.to),
      amountMinor: money(text.amountMinor, { min: 1 }),
    },
    row: text.ladderRow,
    rowSame: { columns: ['from', 'to'], row: text.ladderRowOne },
    min: 1,
    max: 20,
  },
});

/** One more than the score ahead: among equals the earlier one stays ahead. */
function toReach(aheadMinor: number | null, ownMinor: number): number | null {
  return aheadMinor === null ? null : Math.max(0, aheadMinor - ownMinor + 1);
}

export const race = defineKind({
  kind: 'race',
  name: text.race,
  what: text.raceWhat,
  route: '/activity/racePage',
  joins: 'auto',
  figures,
  sentences: [
    { id: 'raceDo', section: 'do', text: text.raceDo },
    { id: 'raceMin', section: 'do', text: text.raceMin, unless: 'minMinor' },
    { id: 'raceGet', section: 'get', text: text.raceGet },
    { id: 'raceTie', section: 'get', text: text.raceTie },
    { id: 'raceCheck', section: 'get', text: text.raceCheck },
    { id: RACE_OUT_SENTENCE, section: 'get', text: text.raceOut },
    { id: RACE_TWIN_SENTENCE, section: 'get', text: text.raceTwin, unless: 'sameness' },
    { id: 'giftDuty', section: 'duty', text: text.giftDuty, unless: 'timesMilli' },
  ],
  issues({ ladder }) {
    const isChain = ladder.every(
      ({ from, to }, at) => from === (ladder[at - 1]?.to ?? 0) + 1 && to >= from,
    );
    return isChain ? [] : [{ path: 'ladder', message: text.issueLadder }];
  },
  most: ({ ladder }) => mostOf(ladder),
  earn({ ladder }, facts, span) {
    if (facts.rank === null) return [];
    const amountMinor = prizeOfRank(ladder, facts.rank);
    if (amountMinor === 0) return [];
    const labelParams = { rank: facts.rank };
    return [
      {
        key: 'prize',
        amountMinor,
        basisMinor: 0,
        label: text.racePrize,
        labelParams,
        at: span.endsAt ?? span.now,
      },
    ];
  },
  progress({ categories }, facts, span) {
    const done = turnoverIn(facts, categories, span);
    return [{ id: 'score', label: text.raceScore, done, needed: null, unit: 'money' }];
  },
  example: ({ ladder }) => ({
    label: text.racePrize,
    params: { rank: 1 },
    bonusMinor: ladder[0]?.amountMinor ?? poolOf(ladder),
    basisMinor: 0,
  }),
  hunt({ ladder }, accounts) {
    const open = Array.from({ length: accounts }, (_, at) => prizeOfRank(ladder, at + 1));
    return { open, caught: open.slice(0, 1) };
  },
  body({ figures: of, extra, edges }) {
    const { race: shown } = extra;
    const me = shown?.me ?? null;
    const toNextMinor = toReach(shown?.aheadMinor ?? null, me?.scoreMinor ?? 0);
    const next = shown?.nextPrize ?? null;
    const toGoMinor = toReach(next?.scoreMinor ?? null, me?.scoreMinor ?? 0) ?? 0;
    const edge = Math.max(...of.categories.map((category) => edges[category] ?? 0), 0);
    return {
      kind: 'race',
      phase: shown?.phase ?? 'upcoming',
      ladder: [...of.ladder],
      board: [...(shown?.board ?? [])],
      entrants: shown?.entrants ?? 0,
      poolMinor: poolOf(of.ladder),
      asOf: shown?.asOf ?? 0,
      paysAt: shown?.paysAt ?? null,
      me: me && {
        rank: me.rank,
        scoreMinor: me.scoreMinor,
        prizeMinor: me.rank === null ? 0 : prizeIn(of, me.rank),
        toNextMinor,
        nextPrize: next && {
          rank: next.rank,
          amountMinor: prizeIn(of, next.rank),
          toGoMinor,
          // Rounded to the next minor unit.
          costMinor: Number((BigInt(toGoMinor) * BigInt(edge) + 5_000n) / 10_000n),
        },
      },
    };
  },
  start: {
    kind: 'race',
    tab: 'sport',
    title: words(text.raceStartTitle),
    line: words(text.raceStartLine),
    sections: [],
    links: [],
    picture: 'hero-race',
    figures: {
      ...commonStart,
      timesMilli: 1_000,
      categories: ['TY'],
      minMinor: 100_000,
      ladder: [
        { from: 1, to: 1, amountMinor: 888_800 },
        { from: 2, to: 2, amountMinor: 388_800 },
        { from: 3, to: 3, amountMinor: 188_800 },
        { from: 4, to: 10, amountMinor: 38_800 },
        { from: 11, to: 50, amountMinor: 8_800 },
      ],
    },
  },
});
