import type { VersionedSection } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { fieldMessages as text } from './field-messages.ts';

/** The label of a field, and its help. */
export interface Label {
  readonly name: Message;
  readonly help?: Message;
}

type Labels = Readonly<Record<string, Message | readonly [name: Message, help: Message]>>;

/** By the field's own name, wherever it occurs. */
const common: Labels = {
  ...text,
  gradeFrom: [text.gradeFrom, text.gradeHelp],
  gradeTo: [text.gradeTo, text.gradeHelp],
  ribbon: [text.ribbon, text.ribbonHelp],
  maintenance: [text.maintenance, text.maintenanceHelp],
  until: [text.until, text.untilHelp],
  quickMinor: [text.quickMinor, text.valuesHelp],
  secondAuditMinor: [text.secondAuditMinor, text.secondAuditHelp],
  channel: text.payoutChannel,
  realityCheckMinutes: [text.realityCheckMinutes, text.realityHelp],
  limited: [text.limited, text.countriesHelp],
  warned: [text.warned, text.countriesHelp],
  blockedNetworks: [text.blockedNetworks, text.networksHelp],
  rules: [text.rules, text.rulesHelp],
  codes: [text.codes, text.valuesHelp],
  label: [text.label, text.labelHelp],
  weeklyOn: [text.weeklyOn, text.weekdayHelp],
  monthlyOn: [text.monthlyOn, text.monthlyHelp],
  version: [text.version, text.versionHelp],
  main: text.groupMain,
  segment: text.groupSegment,
  goals: text.groupGoals,
  score: text.groupScore,
  corners: text.groupCorners,
  cards: text.groupCards,
  windows: text.groupWindows,
  special: text.groupSpecial,
  outright: text.groupOutright,
};

/** Where a name has a specific meaning; rows of lists and maps are `*`. */
const own: Labels = {
  'paymentChannels.*.code': text.channelCode,
  'paymentChannels.*.minMinor': text.minOnce,
  'paymentChannels.*.maxMinor': text.maxOnce,
  'funds.withdrawals.methods.*.minMinor': text.minOnce,
  'funds.withdrawals.methods.*.maxMinor': text.maxOnce,
  'funds.twoPersonMinor': [text.twoPersonMinor, text.twoPersonHelp],
  'funds.coins.*.protocols.*.code': text.protocol,
  'funds.venues.*.code': text.venueCode,
  'funds.jackpots.*.code': text.poolCode,
  'funds.jackpots.*.boundMinor': [text.boundMinor, text.boundHelp],
  'funds.jackpots.*.games': [text.games, text.gamesHelp],
  'games.rules': [text.gameRules, text.gameRulesHelp],
  'games.rules.*.match.venue': text.venueOne,
  'games.rules.*.match.kind': text.gameKind,
  'games.rules.*.match.name': [text.gameName, text.gameNameHelp],
  'games.rules.*.tag': [text.tagPut, text.tagPutHelp],
  'games.overrides': [text.overrides, text.overridesHelp],
  'games.overrides.*.venue': text.venueOne,
  'games.overrides.*.code': text.gameCode,
  'limits.series.minMinor': text.seriesMin,
  'limits.series.maxMinor': text.seriesMax,
  'limits.series.maxWinMinor': text.seriesMaxWin,
  'acceptance.delayMs.FT': text.sportFT,
  'acceptance.delayMs.BK': text.sportBK,
  'acceptance.delayMs.TN': text.sportTN,
  'acceptance.delayMs.other': text.sportOther,
};

/** The label of a field by the section and its path in it; null for a row, which is shown by its own name. */
export function labelOf(section: VersionedSection, path: readonly string[]): Label | null {
  const full = [section, ...path];
  const last = full.at(-1) ?? '';
  const found = own[pattern(full)] ?? (Object.hasOwn(common, last) ? common[last] : undefined);
  if (!found) return null;
  return isPair(found) ? { name: found[0], help: found[1] } : { name: found };
}

function isPair(
  found: Message | readonly [Message, Message],
): found is readonly [Message, Message] {
  return Array.isArray(found);
}

/** Rows are named by their number in a value and by their code in a list of changes. */
function pattern(full: readonly string[]): string {
  const lists = new Set([
    'paymentChannels',
    'methods',
    'protocols',
    'rules',
    'grades',
    'byGroup',
    'overrides',
  ]);
  const before = (at: number): string => full.slice(0, at).join('.');
  return full
    .map((key, at) => {
      const parent = full[at - 1] ?? '';
      const isRow =
        lists.has(parent) || ['funds.coins', 'funds.venues', 'funds.jackpots'].includes(before(at));
      return isRow ? '*' : key;
    })
    .join('.');
}

type Choices = Readonly<Record<string, Message>>;

const sports: Choices = {
  FT: text.sportFT,
  BK: text.sportBK,
  TN: text.sportTN,
  BS: text.sportBS,
  SK: text.sportSK,
  VB: text.sportVB,
  TT: text.sportTT,
  VF: text.sportVF,
  ES: text.sportES,
  IH: text.sportIH,
  BM: text.sportBM,
  AF: text.sportAF,
  FS: text.sportFS,
};

const choices: Readonly<Record<string, Choices>> = {
  wrongAmount: { review: text.wrongReview, credit: text.wrongCredit },
  needs: { realName: text.needsRealName, phone: text.needsPhone, birthday: text.needsBirthday },
  method: { bank: text.methodBank, coin: text.methodCoin, wallet: text.methodWallet },
  category: {
    TY: text.TY,
    ZR: text.ZR,
    QP: text.QP,
    DJ: text.DJ,
    CP: text.CP,
    DZ: text.DZ,
    BY: text.BY,
  },
  order: {
    venue: text.orderVenue,
    popularity: text.orderPopularity,
    name: text.orderName,
    return: text.orderReturn,
    new: text.orderNew,
  },
  do: { first: text.doFirst, last: text.doLast, hide: text.doHide, tag: text.doTag },
  tag: { hot: text.tagHot, new: text.tagNew, jackpot: text.tagJackpot, free: text.tagFree },
  gameType: sports,
  group: {
    main: text.groupMain,
    segment: text.groupSegment,
    goals: text.groupGoals,
    score: text.groupScore,
    corners: text.groupCorners,
    cards: text.groupCards,
    windows: text.groupWindows,
    special: text.groupSpecial,
    outright: text.groupOutright,
  },
};

/** The name of one value of a closed set, by the field's name. */
export function choiceOf(field: string, value: string): Message | null {
  return choices[field]?.[value] ?? null;
}

/** Lists and maps drawn as a table, row by row, rather than as cards. */
const tables = new Set([
  'vip.grades',
  'games.overrides',
  'limits.byGroup',
  'funds.withdrawals.methods',
  'funds.coins.*.protocols',
]);

export function isTable(section: VersionedSection, path: readonly string[]): boolean {
  return tables.has(pattern([section, ...path]).replace(/^funds\.coins\.\d+/, 'funds.coins.*'));
}

/** Fields that the server sets by itself. */
export function isAutomatic(section: VersionedSection, path: readonly string[]): boolean {
  return section === 'vip' && path.join('.') === 'version';
}
