import type { GameType, Side } from '@tianping/feeds';
import { createTranslator } from '@tianping/i18n';
import type { PlayedCode } from '@tianping/odds';
import type { Market } from '../rules/match/market.ts';
import { marketId, parseMarketId } from '../rules/match/market-id.ts';
import { moneyPromises } from './market-money.ts';
import type { MarketPromise } from './market-promise.ts';
import { stoppedPromises } from './market-stopped.ts';
import { betsOn, isPlayed, placeOf, settleAll, type Trial, trialsOf } from './market-trials.ts';
import { endsOf, resultOf } from './worlds/index.ts';

/**
 * The promises of every market plugin, tried at every place where it is offered with invented matches of every sport.
 * Run each promise as a test of the plugin and expect an empty list.
 */
export const marketPromises: readonly MarketPromise[] = [
  { name: 'is offered somewhere and names every place and side', check: checkNames },
  { name: 'has codes that differ from place to place and side to side', check: checkCodes },
  { name: 'reaches every result it can have', check: checkReachable },
  { name: 'lets every side win at every place', check: checkEverySideWins },
  ...moneyPromises,
  ...stoppedPromises,
];

/** Checks what all plugins of a registry must keep together. */
export function checkRegistry(markets: readonly Market[]): readonly string[] {
  const owners = new Map<string, string>();
  const families = markets.map(({ family }) => family);
  const doubled = families.filter((family, at) => families.indexOf(family) !== at);
  const clashes = markets.flatMap((market) =>
    trialsOf(market).flatMap((trial) => {
      const key = `${trial.gameType} ${market.code(placeOf(trial))}`;
      const own = `${market.family}.${trial.period}`;
      const owner = owners.get(key) ?? own;
      owners.set(key, owner);
      return owner === own ? [] : [`${key} stands for ${owner} and ${own}`];
    }),
  );
  return [...doubled.map((family) => `family ${family} stands twice`), ...clashes];
}

const translator = createTranslator({ script: 'hans', hant: {} });
const SIDE = /^[A-Z0-9+.-]{1,24}$/;
const CODE = /^[A-Z0-9_]{1,12}$/;
const SELECTION_CODE = /^[A-Z0-9+-]{1,16}$/;

function checkNames(market: Market): readonly string[] {
  const trials = trialsOf(market);
  if (trials.length === 0) return ['no sport offers it'];
  const { family } = market;
  return trials.flatMap((trial) => {
    const where = `${trial.gameType}.${trial.period}`;
    const place = placeOf(trial);
    const id = marketId({ family, period: trial.period, line: null });
    const labels = trial.sides.map((side) => market.sideLabel(place, side, translator));
    return [
      ...(parseMarketId(id).ok ? [] : [`${id} is no market id`]),
      ...(trial.sides.length < 2 ? [`${where} has no two sides`] : []),
      ...trial.sides.filter((side) => !SIDE.test(side)).map((side) => `${side} is no side`),
      ...(isName(market.label(place, translator)) ? [] : [`no label at ${where}`]),
      ...(labels.every(isName) ? [] : [`a side without a label at ${where}`]),
      ...(new Set(labels).size === labels.length ? [] : [`two sides share a label at ${where}`]),
      ...twinLabels(market, trials, trial),
    ];
  });
}

/** Whether a text has every placeholder filled. */
function isName(text: string): boolean {
  return text.trim() !== '' && !/[{}]|undefined/.test(text);
}

function twinLabels(market: Market, trials: readonly Trial[], trial: Trial): readonly string[] {
  const label = market.label(placeOf(trial), translator);
  const twin = trials.find(
    (other) =>
      other.gameType === trial.gameType &&
      other.period !== trial.period &&
      market.label(placeOf(other), translator) === label,
  );
  return twin === undefined ? [] : [`${trial.period} and ${twin.period} are both ${label}`];
}

function checkCodes(market: Market): readonly string[] {
  return [
    ...checkRegistry([market]),
    ...trialsOf(market).flatMap((trial) => {
      const place = placeOf(trial);
      const codes = trial.sides.map((side) => market.selectionCode(place, side));
      const where = `${trial.gameType}.${trial.period}`;
      return [
        ...(CODE.test(market.code(place)) ? [] : [`${market.code(place)} is no code`]),
        ...codes.filter((code) => !SELECTION_CODE.test(code)).map((code) => `${code} is no code`),
        ...(new Set(codes).size < codes.length ? [`two sides share a code at ${where}`] : []),
      ];
    }),
  ];
}

/** Checks that all results are reachable: those of one sport and side may come up at any of its places. */
function checkReachable(market: Market): readonly string[] {
  const reached = new Map<string, Set<string>>();
  for (const trial of trialsOf(market)) {
    const key = trial.gameType;
    const codes = reached.get(key) ?? new Set();
    reached.set(key, codes);
    if (trial.inPlay) continue;
    for (const end of endsOf(trial.gameType)) {
      if (wantedCodes(market, trial.gameType).every((code) => codes.has(code))) break;
      const result = resultOf(end, 'final');
      for (const bet of betsOn(market, trial, end)) {
        for (const [at, { code }] of settleAll(market, bet, result).entries()) {
          codes.add(code);
          if (isPlayed(code)) codes.add(`${bet.sides[at]} ${code}`);
        }
      }
    }
  }
  return [...reached].flatMap(([gameType, codes]) =>
    wantedCodes(market, gameType as GameType)
      .filter((code) => !codes.has(code))
      .map((code) => `${code} is never reached in ${gameType}`),
  );
}

/** Settled matches in which every side of a plain market must win once. */
const MATCHES_FOR_ALL = 200;

/** A side that never wins at a place where hundreds of matches were settled should not be sold there. */
function checkEverySideWins(market: Market): readonly string[] {
  if (market.lines !== 'none') return [];
  return trialsOf(market).flatMap((trial) => {
    if (trial.inPlay || trial.sides.length > 3) return [];
    const waiting = new Set(trial.sides);
    let settled = 0;
    for (const end of endsOf(trial.gameType)) {
      if (waiting.size === 0 || settled === MATCHES_FOR_ALL) break;
      const [bet] = betsOn(market, trial, end);
      const legs = bet === undefined ? [] : settleAll(market, bet, resultOf(end, 'final'));
      if (legs.every(({ code }) => isPlayed(code))) settled += 1;
      for (const [at, { code }] of legs.entries()) {
        if (code === 'W') waiting.delete(trial.sides[at] ?? '');
      }
    }
    if (settled < MATCHES_FOR_ALL) return [];
    return [...waiting].map((side) => `${side} never wins at ${trial.gameType}.${trial.period}`);
  });
}

/** Sides beyond this are scores; rare ones need not come up. */
const COMMON_SIDES = 9;

function wantedCodes(market: Market, gameType: GameType): readonly string[] {
  const [period = 'FT'] = market.periods(gameType);
  const form =
    market.lines === 'none' ? 'none' : (market.lineForm?.({ gameType, period }) ?? 'quarter');
  const codes: readonly PlayedCode[] =
    form === 'quarter' ? ['W', 'LW', 'P', 'LL', 'L'] : ['W', 'L'];
  const sides: readonly Side[] = market.sides({ gameType, period });
  if (sides.length > COMMON_SIDES) return codes;
  return [...codes, ...sides.flatMap((side) => codes.map((code) => `${side} ${code}`))];
}

/** Sides of a market with the code each carries, for tables in tests. */
export function selectionCodes(
  market: Market,
  place: Parameters<Market['code']>[0],
): readonly (readonly [Side, string])[] {
  return market.sides(place).map((side) => [side, market.selectionCode(place, side)]);
}
