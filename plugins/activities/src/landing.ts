import { moneyMinor, moneyText } from '@tianping/base';
import { defineFigures, defineKind, money } from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import {
  categoriesFigure,
  climbIssues,
  commonStart,
  mostOf,
  sinceJoining,
  turnoverIn,
  words,
} from './shared.ts';

const figures = defineFigures({
  categories: categoriesFigure,
  tiers: {
    kind: 'list',
    label: text.tiers,
    columns: {
      turnoverMinor: money(text.turnoverMinor, { min: 1 }),
      amountMinor: money(text.amountMinor, { min: 1 }),
    },
    row: text.landingTierRow,
    min: 0,
    max: 10,
  },
});

export const landing = defineKind({
  kind: 'landing',
  name: text.landing,
  what: text.landingWhat,
  route: '/activity/activityLandPage',
  joins: 'self',
  figures,
  sentences: [
    { id: 'landingDo', section: 'do', text: text.landingDo, unless: 'tiers' },
    { id: 'landingGet', section: 'get', text: text.landingGet, unless: 'tiers' },
    { id: 'landingTimes', section: 'duty', text: text.landingTimes, unless: 'timesMilli' },
  ],
  issues: ({ tiers }) =>
    climbIssues(
      'tiers',
      tiers.map(({ turnoverMinor: at, amountMinor }) => ({ at, amountMinor })),
    ),
  most: ({ tiers }) => mostOf(tiers),
  earn({ categories, tiers }, facts, span) {
    const done = turnoverIn(facts, categories, sinceJoining(span));
    return tiers
      .filter(({ turnoverMinor }) => done >= turnoverMinor)
      .map(({ turnoverMinor, amountMinor }) => ({
        key: `tier:${turnoverMinor}`,
        amountMinor,
        basisMinor: 0,
        label: text.landingLabel,
        labelParams: { amount: moneyText(moneyMinor(turnoverMinor)) },
        at: span.now,
      }));
  },
  progress({ categories, tiers }, facts, span) {
    if (tiers.length === 0) return [];
    const done = turnoverIn(facts, categories, sinceJoining(span));
    const next = tiers.find(({ turnoverMinor }) => turnoverMinor > done) ?? tiers.at(-1);
    const needed = next?.turnoverMinor ?? null;
    return [{ id: 'turnover', label: text.landingScore, done, needed, unit: 'money' }];
  },
  example: ({ tiers }) =>
    tiers[0]
      ? {
          label: text.landingLabel,
          params: { amount: moneyText(moneyMinor(tiers[0].turnoverMinor)) },
          bonusMinor: tiers[0].amountMinor,
          basisMinor: 0,
        }
      : null,
  body({ figures: of, terms, say, facts, span }) {
    const done = facts ? turnoverIn(facts, of.categories, sinceJoining(span)) : 0;
    return {
      kind: 'landing',
      sections: terms.sections.map((one) => ({ title: say(one.title), text: say(one.body) })),
      links: terms.links.map(({ label, route }) => ({ label: say(label), route })),
      tiers: of.tiers.map((tier) => ({ ...tier, isReached: done >= tier.turnoverMinor })),
    };
  },
  start: {
    kind: 'landing',
    tab: 'esports',
    title: words(text.landingStartTitle),
    line: words(text.landingStartLine),
    sections: [{ title: words(text.landingStartText1), body: words(text.landingStartText2) }],
    links: [{ label: words(text.landingStartText3), route: '/game/esports' }],
    picture: 'hero-landing',
    figures: {
      ...commonStart,
      categories: ['DJ'],
      tiers: [
        { turnoverMinor: 100_000, amountMinor: 800 },
        { turnoverMinor: 500_000, amountMinor: 3_800 },
        { turnoverMinor: 2_000_000, amountMinor: 16_800 },
      ],
    },
  },
});
