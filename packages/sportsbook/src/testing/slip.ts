import { lineQuarter, priceMilli } from '@tianping/odds';
import type { SlipEntry, SlipOrder } from '../rules/slip/slip.ts';

/** An entry on home of a football match: row `gameId` of fixture `gide`. */
export function slipEntry(input: {
  readonly gameId: string;
  readonly gide?: string;
  readonly hgid?: string;
  readonly r?: string;
  readonly line?: number;
  readonly outright?: string;
  readonly order?: SlipOrder;
}): SlipEntry {
  const { gameId, gide = `f-${gameId}`, hgid = `h-${gameId}`, r = 'RH', line = -2 } = input;
  const name = { hans: gameId, hant: gameId };
  return {
    gameInfo: { gameId, gide, hgid, team_h: name, team_c: name },
    playInfo: { w: input.outright === undefined ? 'R' : 'FS' },
    oddInfo: { gameId, r },
    championRate: input.outright === undefined ? null : { rtype: input.outright },
    bettingData: { active: true, ticket_id: '' },
    orderData: input.order ?? null,
    isInvalid: false,
    selection: {
      matchId: gide,
      marketId: `handicap.FT.${line}`,
      gameType: input.outright === undefined ? 'FT' : 'FS',
      family: 'handicap',
      period: 'FT',
      line: lineQuarter(line),
      side: r.endsWith('C') ? 'C' : 'H',
      runner: input.outright === undefined ? null : name,
      inPlay: false,
      includesStake: false,
      inSeries: input.outright === undefined,
      priceSeen: priceMilli(900),
      versionSeen: 1,
      scoreSeen: null,
    },
  };
}
