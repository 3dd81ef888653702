import { err, type MatchId, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MarketFamily, Period } from '@tianping/feeds';
import type { VoidCode } from '@tianping/odds';
import { toJson } from '@tianping/office';
import type { By, ExecutionRefusal, Proposal, ProposalKind } from '@tianping/office/server';
import type { OperatorFault, Ordered, PinFault } from '@tianping/sportsbook/server';
import type { Services } from '../../services.ts';
import { trialOf } from '../bets/brief.ts';
import { checkCommand } from '../bets/check-command.ts';
import { type BetCommand, betActs, commandOf } from '../bets/commands.ts';
import { enteredResult } from '../bets/result-of.ts';
import { byText } from '../calls/bets/by-whom.ts';
import { officeMessages as text } from '../messages.ts';
import { refusal } from '../refusals.ts';

interface Deps {
  readonly services: Pick<Services, 'settings' | 'sportsbook'>;
  readonly now: () => number;
}

/** Bets voided and restored, orders on matches and leagues, results and their pins: two persons each. */
export function betKinds(deps: Deps): readonly ProposalKind[] {
  const ended = new Map<string, Ordered>();
  return betActs.map((act) => ({
    kind: act,
    permission: 'bets.void',
    proposedWith: 'bets.void',
    async execute(sql, proposal, by) {
      const betCommand = commandOf(act, proposal.payload);
      if (!betCommand) throw new Error(`not of ${act}`);
      const { siteId } = proposal;
      const asked = {
        sql,
        siteId,
        services: deps.services,
        script: 'hans',
        now: deps.now(),
      } as const;
      const checked = await checkCommand(asked, betCommand);
      if (!checked.ok) return checked;
      // By the present state: bets may have been placed or settled since the proposer saw the trial.
      const { twoPersons } = deps.services.sportsbook;
      const trial = await twoPersons.reckon(sql, trialOf(betCommand, checked.value, asked.now));
      const done = await carryOut(deps, sql, { betCommand, proposal, by });
      if (!done.ok) return done;
      ended.set(proposal.id, done.value);
      return ok(toJson({ touched: done.value.touched, trial }));
    },
    async committed({ id }) {
      await ended.get(id)?.committed();
      ended.delete(id);
    },
  }));
}

async function carryOut(
  { services, now }: Deps,
  sql: Sql,
  order: { readonly betCommand: BetCommand; readonly proposal: Proposal; readonly by: By },
): Promise<Result<Ordered, ExecutionRefusal>> {
  const { betCommand, proposal } = order;
  const { twoPersons } = services.sportsbook;
  const asked = byText(proposal.by);
  const persons = { by: asked, agreedBy: byText(order.by), note: proposal.note };
  const command = { key: `office/${proposal.id}`, by: asked, note: proposal.note };
  const reason = ('reason' in betCommand ? betCommand.reason : null) as VoidCode;
  switch (betCommand.act) {
    case 'voidBet':
      return stated(await twoPersons.voidBet(sql, { ...command, betId: betCommand.betId, reason }));
    case 'restoreBet':
      return stated(await twoPersons.restoreBet(sql, { ...command, betId: betCommand.betId }));
    case 'voidLeague': {
      const { leagueId, startsFrom, startsTo } = betCommand;
      const span = { leagueId, startsFrom, startsTo };
      return stated(await twoPersons.voidLeague(sql, { ...command, ...span, reason }));
    }
    case 'takeBackVoid':
      return stated(await twoPersons.takeBackVoid(sql, { ...command, key: betCommand.orderKey }));
    case 'takeOffPin':
      return stated(
        await twoPersons.takeOffPin(sql, { ...persons, matchId: betCommand.matchId as MatchId }),
      );
    case 'setResult': {
      const { baseRevision } = betCommand;
      const result = enteredResult(betCommand, { source: asked, at: now() });
      const matchId = betCommand.matchId as MatchId;
      return stated(await twoPersons.setResult(sql, { ...persons, matchId, baseRevision, result }));
    }
    case 'voidMatch': {
      const scope = {
        ...command,
        matchId: betCommand.matchId as MatchId,
        reason,
        ...(betCommand.acceptedFrom === null ? {} : { from: betCommand.acceptedFrom }),
        ...(betCommand.acceptedTo === null ? {} : { to: betCommand.acceptedTo }),
        ...(betCommand.period === null ? {} : { period: betCommand.period as Period }),
      };
      if (betCommand.family === null && betCommand.period === null) {
        return stated(await twoPersons.voidMatch(sql, scope));
      }
      if (betCommand.family === null) return stated(await twoPersons.voidMatch(sql, scope));
      const family = betCommand.family as MarketFamily;
      return stated(await twoPersons.voidMarket(sql, { ...scope, family }));
    }
  }
}

const WORDS = {
  unknown: text.matchUnknown,
  notAllowed: text.betNotAllowed,
  noPin: text.pinNone,
  stale: text.resultMoved,
} as const;

function stated(
  done: Result<Ordered, OperatorFault | PinFault>,
): Result<Ordered, ExecutionRefusal> {
  if (done.ok) return done;
  const refused = refusal('hans', 'warning', WORDS[done.error]);
  return refused.ok ? err({ code: 0 }) : err(refused.error);
}
