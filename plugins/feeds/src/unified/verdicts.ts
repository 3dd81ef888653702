import type { GameType, SelectionVerdict } from '@tianping/feeds';
import type { VoidCode } from '@tianping/odds';
import { countsWholeMatch, placesOf } from './markets.ts';
import { millionthsOf } from './numbers.ts';
import { childrenOf, type XmlElement } from './xml.ts';

/**
 * How the source settled the selections of a market, as far as it says: `result` 1 won and 0 lost,
 * `void_factor` the part of the stake that comes back whatever the result (1 all, 0.5 half),
 * `dead_heat_factor` the part of the stake that a shared win stands on.
 */
export function verdictsOf(market: XmlElement, gameType: GameType): readonly SelectionVerdict[] {
  const reason = reasonOf(market);
  return placesOf(market, gameType).flatMap(({ key, sides }) =>
    childrenOf(market, 'outcome').flatMap((outcome) => {
      const side = sides[outcome.attributes.id ?? ''];
      const said = side === undefined ? null : codeOf(outcome, reason);
      if (side === undefined || said === null) return [];
      const isWhole = key.line !== null && countsWholeMatch(key.family, gameType);
      return [{ ...key, side, ...said, ...(isWhole ? ({ wholeMatchLine: true } as const) : {}) }];
    }),
  );
}

const WHOLE = 1_000_000;
const HALF = 500_000;

function codeOf(
  { attributes }: XmlElement,
  reason: VoidCode | null,
): Pick<SelectionVerdict, 'code' | 'deadHeat'> | null {
  const { result, void_factor, dead_heat_factor } = attributes;
  if (result !== '0' && result !== '1') return null;
  const refund = void_factor === undefined ? 0 : millionthsOf(void_factor);
  if (refund === WHOLE) return { code: reason ?? 'P' };
  if (refund === HALF) return { code: result === '1' ? 'LW' : 'LL' };
  if (refund !== 0) return null;
  if (result === '0') return { code: 'L' };
  if (dead_heat_factor === undefined) return { code: 'W' };
  const share = shareOf(dead_heat_factor);
  if (share === null) return null;
  return share.places === share.among ? { code: 'W' } : { code: 'W', deadHeat: share };
}

/** Most runners that are thought of as sharing places. */
const AMONG_MAX = 40;

/** `0.5` one place among two, `0.667` two among three: the smallest fraction that rounds to it. */
function shareOf(text: string): { readonly places: number; readonly among: number } | null {
  const millionths = millionthsOf(text);
  if (millionths === null || millionths <= 0 || millionths > WHOLE) return null;
  const decimals = Math.min(6, Math.max(1, text.split('.')[1]?.length ?? 0));
  const tolerance = WHOLE / 10 ** decimals;
  for (let among = 1; among <= AMONG_MAX; among += 1) {
    const places = Math.round((millionths * among) / WHOLE);
    if (places < 1) continue;
    if (Math.abs(places * WHOLE - millionths * among) < tolerance * among) return { places, among };
  }
  return null;
}

/** Why a market is void; null where it names no reason, as of a line that came out level. */
export function reasonOf(market: XmlElement): VoidCode | null {
  const { void_reason } = market.attributes;
  return void_reason === undefined ? null : (REASONS[void_reason] ?? 'DX');
}

/** The source's reasons as far as they have a code of their own with us. */
const REASONS: Readonly<Record<string, VoidCode>> = {
  '1': 'DX',
  '2': 'D1',
  '3': 'D4',
  '4': 'D2',
  '5': 'DL',
  '6': 'DM',
  '7': 'D8',
  '8': 'DG',
  '9': 'DV',
  '10': 'DS',
  '11': 'D9',
};
