import { createTranslator, type Translator } from '@tianping/i18n';
import { type HelpFacts, opensAt, type SiteRules } from '../facts.ts';
import type { Phrase } from '../model.ts';

const group = { minMinor: 1_000, maxMinor: 5_000_000, matchMaxMinor: 20_000_000 };

export const RULES: SiteRules = {
  paymentChannels: [
    { name: '银行卡转账', minMinor: 10_000, maxMinor: 5_000_000, orderLifeMs: 1_800_000 },
  ],
  withdrawals: {
    methods: [
      {
        method: 'bank',
        minMinor: 10_000,
        maxMinor: 20_000_000,
        expectedMinutes: 15,
        accountsMax: 10,
      },
      {
        method: 'coin',
        minMinor: 10_000,
        maxMinor: 50_000_000,
        expectedMinutes: 20,
        accountsMax: 5,
      },
    ],
    coolingHours: 24,
    wholeRest: true,
    secondAuditMinor: 2_000_000,
    freePerDay: 3,
    feeBasisPoints: 50,
    feeMinMinor: 200,
    feeMaxMinor: 5_000,
  },
  turnover: {
    depositMultipleMilli: 1_000,
    weightMilli: { TY: 1_000, ZR: 500, QP: 500, DJ: 1_000, CP: 300, DZ: 1_000, BY: 0 },
    releaseBelowMinor: 500,
  },
  protection: { raiseWaitHours: 24, raiseExpiryHours: 72, realityCheckMinutes: 60 },
  betLimits: {
    main: group,
    segment: group,
    goals: group,
    score: group,
    corners: group,
    cards: group,
    windows: group,
    special: group,
    outright: group,
  },
  series: {
    minMinor: 200,
    maxMinor: 1_000_000,
    maxWinMinor: 100_000_000,
    matchMaxMinor: 5_000_000,
    legsMax: 10,
    inPlay: false,
    acrossSports: true,
  },
  maxWinMinor: 100_000_000,
  acceptance: {
    delayMs: { FT: 5_000, BK: 3_000, TN: 3_000, other: 4_000 },
    dangerMs: 6_000,
    refuseAfterMs: 90_000,
    priceJump: { chancePoints: 12, factorPercent: 160 },
  },
  capsUsd: {
    all: 1_500_000,
    football: 1_500_000,
    basketball: 1_500_000,
    tennis: 300_000,
    americanFootball: 300_000,
    baseball: 300_000,
    iceHockey: 300_000,
    volleyball: 300_000,
    other: 200_000,
    newHandicap: 25_000,
  },
  usdRateMinor: 712,
  usdRateDay: '2026-03-01',
};

/** A demonstration site with the screens of the real route table. */
const { t } = createTranslator({ script: 'hans', hant: {} });

export const FACTS: HelpFacts = {
  name: '青岚',
  playMoney: true,
  rules: RULES,
  t,
  opens: (path) => opensAt(path, { depositDisabled: false }),
};

/** Renders a phrase as a translator does. */
export function textBy({ t: say }: Pick<Translator, 't'>): (phrase: Phrase) => string {
  const any: (message: Phrase['message'], params: Phrase['params']) => string = say;
  return ({ message, params }) => any(message, params);
}

/** A phrase in simplified characters. */
export const textOf = textBy({ t });
