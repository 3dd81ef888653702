import type { FeedEvent, FeedMessage, Moment } from '../rules/types.ts';
import { faultsOfResult, faultsOfScore } from './audit-boards.ts';
import type { Known } from './audit-known.ts';
import { faultsOfPrices } from './audit-quotes.ts';

/**
 * Follows a feed and notes every event that contradicts an earlier one or the meaning of its type.
 */
export interface FeedAuditor {
  readonly take: (event: FeedEvent) => void;
  findings(): readonly string[];
}

const FINDINGS_MAX = 20;

export function createFeedAuditor(): FeedAuditor {
  const matches = new Map<string, Known>();
  const findings: string[] = [];
  const report = (event: FeedEvent, what: string): void => {
    if (findings.length < FINDINGS_MAX) findings.push(`#${event.seq}: ${what}`);
  };

  return {
    findings: () => findings,
    take(event) {
      const { message } = event;
      if (event.fullPicture) for (const match of matches.values()) forgetPicture(match);
      if (message.type === 'alive') return;
      if (message.type === 'fixture') {
        const { key } = message.fixture;
        for (const what of faultsOfFixture(message)) report(event, `${key}: ${what}`);
        if (!matches.has(key)) matches.set(key, newMatch(message));
        return;
      }
      const match = matches.get(message.key);
      if (!match) report(event, `${message.type} before the fixture of ${message.key}`);
      else for (const what of faultsOf(message, match)) report(event, `${message.key}: ${what}`);
    },
  };
}

function newMatch({ fixture }: Extract<FeedMessage, { type: 'fixture' }>): Known {
  return {
    gameType: fixture.gameType,
    runners: fixture.runners ? new Set(fixture.runners.map(({ id }) => id)) : null,
    quotes: new Map(),
    moments: new Map(),
    board: null,
    ended: false,
    revision: 0,
  };
}

function forgetPicture(match: Known): void {
  match.board = null;
  match.quotes.clear();
}

function faultsOfFixture({ fixture }: Extract<FeedMessage, { type: 'fixture' }>): string[] {
  const ids = fixture.runners?.map(({ id }) => id) ?? [];
  const isOutright = fixture.gameType === 'FS';
  return [
    ...(isOutright === ids.length > 1 ? [] : ['runners']),
    ...(isOutright === (fixture.outrightOf !== undefined) ? [] : ['outrightOf']),
    ...(new Set(ids).size === ids.length ? [] : ['a runner twice']),
    ...((fixture.bestOf ?? 1) > 0 ? [] : ['bestOf']),
  ];
}

type Stated = Exclude<FeedMessage, { type: 'alive' | 'fixture' }>;

function faultsOf(message: Stated, match: Known): string[] {
  switch (message.type) {
    case 'prices':
      return faultsOfPrices(message.markets, match);
    case 'score':
      return faultsOfScore(message, match);
    case 'clock':
      match.ended = message.phase === 'ended';
      return message.clockMs < 0 ? ['clock below zero'] : [];
    case 'result':
      return faultsOfResult(message.result, match);
    case 'moment':
      return faultsOfMoment(message.moment, match);
    case 'stats':
      return Object.entries(message.stats).flatMap(([name, { home, away }]) =>
        Number.isInteger(home) && Number.isInteger(away) && home >= 0 && away >= 0 ? [] : [name],
      );
    default:
      return [];
  }
}

/** A moment may be repeated unchanged, or cancelled; its id never names another one. */
function faultsOfMoment(moment: Moment, match: Known): string[] {
  const { id, what, clockMs, x = 0, y = 0 } = moment;
  const before = match.moments.get(id);
  match.moments.set(id, moment);
  const isOther = before && (before.what !== what || before.clockMs !== clockMs);
  const isOutside = Math.min(x, y) < 0 || Math.max(x, y) > 100;
  return [
    ...(isOther ? [`moment ${id} is another one`] : []),
    ...(isOutside ? [`moment ${id} is off the field`] : []),
    ...(clockMs < 0 ? [`moment ${id} before the start`] : []),
    ...(!before && moment.cancelled ? [`moment ${id} taken back, but never said`] : []),
  ];
}
