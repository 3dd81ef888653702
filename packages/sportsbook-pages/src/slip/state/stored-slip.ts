import type { LocalizedText } from '@tianping/base';
import { GAME_TYPES, type GameType } from '@tianping/feeds';
import { LINE_QUARTER_MAX, lineQuarter, PRICE_MILLI_MAX, priceMilli } from '@tianping/odds';
import {
  EMPTY_SLIP,
  loadEntries,
  SLIP_ENTRIES_MAX,
  type Slip,
  type SlipEntry,
} from '@tianping/sportsbook';
import { keep, readStored, type TextStorage } from '../../store/remembered.ts';

const KEY = 'tianping.sport.slip';

/**
 * Keeps picks over a reload: selections and modes, no amounts. Bets under way and placed ones are left out; they are
 * restored from the journal.
 */
export function keepSlip(storage: TextStorage, slip: Slip): void {
  const picks = slip.entries.filter(
    ({ orderData }) => orderData === null || orderData.state === 'refused',
  );
  const entries = picks.map((entry) => ({ ...entry, orderData: null }));
  keep(storage, KEY, JSON.stringify({ entries, multiple: slip.multiple, series: slip.series }));
}

/** The stored slip; empty when anything else is stored there. Its prices are old. */
export function readStoredSlip(storage: TextStorage): Slip {
  const stored = parse(readStored(storage, KEY));
  if (!isRecord(stored) || !Array.isArray(stored.entries)) return EMPTY_SLIP;
  const entries = stored.entries
    .slice(0, SLIP_ENTRIES_MAX)
    .flatMap((value) => entryOfRetained(value));
  if (entries.length === 0) return EMPTY_SLIP;
  const parlay = stored.series === true;
  return loadEntries(
    { ...EMPTY_SLIP, series: parlay, multiple: stored.multiple === true },
    entries,
  );
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** An entry rebuilt field by field, or none where a field is invalid. */
function entryOfRetained(value: unknown): readonly SlipEntry[] {
  if (!isRecord(value)) return [];
  const { gameInfo, playInfo, oddInfo, championRate, selection } = value;
  if (!isRecord(gameInfo) || !isRecord(playInfo) || !isRecord(oddInfo) || !isRecord(selection)) {
    return [];
  }
  const stored = selectionOfRetained(selection);
  const [team_h, team_c] = [nameOf(gameInfo.team_h), nameOf(gameInfo.team_c)];
  const texts = [gameInfo.gameId, gameInfo.gide, gameInfo.hgid, playInfo.w, oddInfo.r];
  const [gameId, gide, hgid, w, r] = texts.map((text) => (typeof text === 'string' ? text : null));
  if (!stored || !team_h || !team_c || !gameId || !gide || hgid == null || w == null || r == null) {
    return [];
  }
  return [
    {
      gameInfo: { gameId, gide, hgid, team_h, team_c },
      playInfo: { w },
      oddInfo: { gameId, r },
      championRate: isRecord(championRate) ? { rtype: stored.side } : null,
      bettingData: { active: true, ticket_id: '' },
      orderData: null,
      isInvalid: false,
      selection: stored,
    },
  ];
}

function selectionOfRetained(
  stored: Readonly<Record<string, unknown>>,
): SlipEntry['selection'] | null {
  const { matchId, marketId, family, period, side, line, priceSeen } = stored;
  const gameType = GAME_TYPES.find((type): type is GameType => type === stored.gameType);
  const isNamed =
    typeof matchId === 'string' &&
    typeof marketId === 'string' &&
    typeof family === 'string' &&
    typeof period === 'string' &&
    typeof side === 'string';
  if (!gameType || !isNamed) return null;
  if (!isWhole(priceSeen, 1, PRICE_MILLI_MAX)) return null;
  if (line !== null && !isWhole(line, -LINE_QUARTER_MAX, LINE_QUARTER_MAX)) return null;
  return {
    matchId,
    marketId,
    gameType,
    family,
    period,
    line: line === null ? null : lineQuarter(line),
    side,
    runner: nameOf(stored.runner),
    inPlay: stored.inPlay === true,
    includesStake: stored.includesStake === true,
    inSeries: stored.inSeries === true,
    priceSeen: priceMilli(priceSeen),
    versionSeen: 0,
    scoreSeen: null,
  };
}

function nameOf(value: unknown): LocalizedText | null {
  if (!isRecord(value)) return null;
  const { hans, hant } = value;
  return typeof hans === 'string' && typeof hant === 'string' ? { hans, hant } : null;
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
