import { err, type MatchId, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MarketFamily, Period } from '@tianping/feeds';
import type { VoidCode } from '@tianping/odds';
import { toJson } from '@tianping/office';
import type { By, ExecutionRefusal, Proposal, ProposalKind } from '@tianping/office/server';
import type { OperatorFault, Ordered, PinFault } from '@tianping/sportsbook/server';
import type { Services } from '../../services.ts';
import { trialOf } from '../bets/brief.ts';
import { checkWish } from '../bets/check-wish.ts';
import { enteredResult } from '../bets/result-of.ts';
import { type BetWish, betActs, wishOf } from '../bets/wishes.ts';
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
    async execute(sql, proposal, by) {
      const wish = wishOf(act, proposal.payload);
      if (!wish) throw new Error(`not of ${act}`);
      const { siteId } = proposal;
      const asked = {
        sql,
        siteId,
        services: deps.services,
        script: 'hans',
        now: deps.now(),
      } as const;
      const checked = await checkWish(asked, wish);
      if (!checked.ok) return checked;
      // As things stand now: bets may have come or ended since its proposer saw the trial.
      const { twoPersons } = deps.services.sportsbook;
      const trial = await twoPersons.reckon(sql, trialOf(wish, checked.value, asked.now));
      const done = await carryOut(deps, sql, { wish, proposal, by });
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
  order: { readonly wish: BetWish; readonly proposal: Proposal; readonly by: By },
): Promise<Result<Ordered, ExecutionRefusal>> {
  const { wish, proposal } = order;
  const { twoPersons } = services.sportsbook;
  const asked = byText(proposal.by);
  const persons = { by: asked, agreedBy: byText(order.by), note: proposal.note };
  const command = { key: `office/${proposal.id}`, by: asked, note: proposal.note };
  const reason = ('reason' in wish ? wish.reason : null) as VoidCode;
  switch (wish.act) {
    case 'voidBet':
      return said(await twoPersons.voidBet(sql, { ...command, betId: wish.betId, reason }));
    case 'restoreBet':
      return said(await twoPersons.restoreBet(sql, { ...command, betId: wish.betId }));
    case 'voidLeague': {
      const { leagueId, startsFrom, startsTo } = wish;
      const span = { leagueId, startsFrom, startsTo };
      return said(await twoPersons.voidLeague(sql, { ...command, ...span, reason }));
    }
    case 'takeBackVoid':
      return said(await twoPersons.takeBackVoid(sql, { ...command, key: wish.orderKey }));
    case 'takeOffPin':
      return said(
        await twoPersons.takeOffPin(sql, { ...persons, matchId: wish.matchId as MatchId }),
      );
    case 'setResult': {
      const { baseRevision } = wish;
      const result = enteredResult(wish, { source: asked, at: now() });
      const matchId = wish.matchId as MatchId;
      return said(await twoPersons.setResult(sql, { ...persons, matchId, baseRevision, result }));
    }
    case 'voidMatch': {
      const scope = {
        ...{ ...command, matchId: wish.matchId as MatchId, reason },
        ...(wish.acceptedFrom === null ? {} : { from: wish.acceptedFrom }),
        ...(wish.acceptedTo === null ? {} : { to: wish.acceptedTo }),
        ...(wish.period === null ? {} : { period: wish.period as Period }),
      };
      if (wish.family === null && wish.period === null) {
        return said(await twoPersons.voidMatch(sql, scope));
      }
      if (wish.family === null) return said(await twoPersons.voidMatch(sql, scope));
      const family = wish.family as MarketFamily;
      return said(await twoPersons.voidMarket(sql, { ...scope, family }));
    }
  }
}

const WORDS = {
  unknown: text.matchUnknown,
  notAllowed: text.betNotAllowed,
  noPin: text.pinNone,
  stale: text.resultMoved,
} as const;

function said(done: Result<Ordered, OperatorFault | PinFault>): Result<Ordered, ExecutionRefusal> {
  if (done.ok) return done;
  const refused = refusal('hans', 'warning', WORDS[done.error]);
  return refused.ok ? err({ code: 0 }) : err(refused.error);
}
