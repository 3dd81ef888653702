import { type MatchId, ok, type Result, type Script, type SiteId } from '@tianping/base';
import type { SubjectKind } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { sportOf } from '@tianping/plugin-sports';
import { sheetFaults, sheetFaultText } from '@tianping/sportsbook';
import { betsById, matchesOfLeague } from '@tianping/sportsbook/server';
import type { CallRefusal } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import type { Services } from '../../services.ts';
import { officeMessages as text } from '../messages.ts';
import { refusal } from '../refusals.ts';
import type { BetCommand, CommandOf } from './commands.ts';
import { type MatchFacts, matchFacts, sheetOf } from './match-facts.ts';

export interface Asked {
  readonly sql: Sql;
  readonly services: Pick<Services, 'settings' | 'sportsbook'>;
  readonly siteId: SiteId;
  readonly script: Script;
  readonly now: number;
}

/** The subject of a valid command. */
export interface Subject {
  /** `match:<id>`, `bet:<id>`: only one open proposal of a kind may concern it. */
  readonly subject: `${SubjectKind}:${string}`;
  readonly subjectName: string;
  readonly match: MatchFacts | null;
  readonly matchIds: readonly string[];
}

/** Refuses an impossible command; checked when it is proposed, and again when it is carried out. */
export async function checkCommand(
  asked: Asked,
  command: BetCommand,
): Promise<Result<Subject, CallRefusal>> {
  if (command.act === 'voidBet' || command.act === 'restoreBet')
    return ownBet(asked, command.betId);
  if (isShared(asked)) return refusal(asked.script, 'accessDenied', text.otherOperator);
  switch (command.act) {
    case 'voidLeague':
      return league(asked, command);
    case 'takeBackVoid':
      return order(asked, command.orderKey);
    default:
      return ofMatch(asked, command);
  }
}

async function ofMatch(
  asked: Asked,
  command: CommandOf<'setResult' | 'takeOffPin' | 'voidMatch'>,
): Promise<Result<Subject, CallRefusal>> {
  const { sql, script, services } = asked;
  const match = await matchFacts(sql, command.matchId);
  if (!match) return refusal(script, 'notFound', text.matchUnknown);
  if (command.act === 'takeOffPin') {
    const pins = await services.sportsbook.twoPersons.pinsOf(sql, [match.match_id]);
    if (pins.size === 0) return refusal(script, 'dataExists', text.pinNone);
  }
  if (command.act === 'setResult') {
    const fault = resultFault(asked, command, match);
    if (fault) return fault;
  }
  return ok({
    subject: `match:${match.match_id}`,
    subjectName: matchName(asked, match),
    match,
    matchIds: [match.match_id],
  });
}

function resultFault(
  { script, now }: Asked,
  command: CommandOf<'setResult'>,
  match: MatchFacts,
): Result<never, CallRefusal> | null {
  const { revision } = match;
  if (revision !== command.baseRevision) {
    return refusal(script, 'dataExists', text.resultStale, { revision: String(revision) });
  }
  const faults = sheetFaults(sheetOf(match), command, { hasStarted: match.start_at <= now });
  if (faults.length === 0) return null;
  const sport = sportOf(match.game_type);
  const sentences = faults.map((fault) => sheetFaultText(sport, fault, textsOf(script)));
  return refusal(script, 'warning', text.resultFaults, { faults: sentences.join('') });
}

async function ownBet(
  { sql, siteId, script }: Asked,
  betId: string,
): Promise<Result<Subject, CallRefusal>> {
  const own = await sql.query('select 1 from bet where site_id = $1 and bet_id = $2', [
    siteId,
    betId,
  ]);
  const [bet] = own.rows.length === 0 ? [] : await betsById(sql, [betId]);
  if (!bet) return refusal(script, 'notFound', text.betUnknown);
  return ok({ subject: `bet:${betId}`, subjectName: bet.ticketId, match: null, matchIds: [] });
}

async function league(
  { sql, script }: Asked,
  command: CommandOf<'voidLeague'>,
): Promise<Result<Subject, CallRefusal>> {
  const matchIds = await matchesOfLeague(sql, command);
  const first = await matchFacts(sql, matchIds[0] ?? '');
  if (!first) return refusal(script, 'notFound', text.matchUnknown);
  return ok({
    subject: `league:${command.leagueId}`,
    subjectName: first.league_name[script],
    match: first,
    matchIds,
  });
}

async function order(
  { sql, script }: Asked,
  orderKey: string,
): Promise<Result<Subject, CallRefusal>> {
  const { rows } = await sql.query<{ match_id: MatchId; reason: string }>(
    `select match_id, reason from bet_void_order where key = $1 and taken_back_at is null
     order by match_id`,
    [orderKey],
  );
  const match = await matchFacts(sql, rows[0]?.match_id ?? '');
  if (!match) return refusal(script, 'notFound', text.orderUnknown);
  return ok({
    subject: `order:${orderKey}`,
    subjectName: rows.length > 1 ? match.league_name[script] : matchName({ script }, match),
    match,
    matchIds: rows.map((row) => row.match_id),
  });
}

export function matchName(
  { script }: Pick<Asked, 'script'>,
  { home, away, game_type }: MatchFacts,
): string {
  if (game_type === 'FS') return home[script];
  return textsOf(script).t(text.versus, { home: home[script], away: away[script] });
}

/** Matches are shared by all sites: an order on one needs staff of an operator that runs all of them. */
function isShared({ services, siteId }: Asked): boolean {
  const { sites } = services.settings;
  const own = sites.find((site) => site.siteId === siteId)?.funds.operator;
  return sites.some(({ funds }) => funds.operator !== own);
}
