import { ok, type Result } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { briefOf } from '../../bets/brief.ts';
import { type BetAct, type BetCommand, type CommandOf, commandOf } from '../../bets/commands.ts';
import type {
  OfficeContext,
  OfficeContextOf,
  OfficeHandler,
  OfficeHandlers,
} from '../../handler.ts';
import { propose } from '../../propose.ts';

type Context = OfficeContextOf<OfficeCalls['bets/void']>;

export const betsTrial: OfficeHandler<OfficeCalls['bets/trial']> = async ({
  request,
  context,
  services,
}) => {
  const found = await briefOf(askedOf(services, context), request);
  return found.ok ? ok({ brief: found.value.brief }) : found;
};

export const betOrders: OfficeHandlers<
  | 'bets/void'
  | 'bets/restore'
  | 'bets/voidMatch'
  | 'bets/voidLeague'
  | 'bets/takeBack'
  | 'bets/declare'
  | 'bets/unpin'
> = {
  'bets/void': proposing('voidBet'),
  'bets/restore': proposing('restoreBet'),
  'bets/voidMatch': proposing('voidMatch'),
  'bets/voidLeague': proposing('voidLeague'),
  'bets/takeBack': proposing('takeBackVoid'),
  'bets/declare': proposing('setResult'),
  'bets/unpin': proposing('takeOffPin'),
};

/** A second person decides; the trial that the first one saw is stored with the proposal. */
function proposing<Act extends BetAct>(act: Act) {
  return async ({
    request,
    context,
    services,
  }: {
    readonly request: Omit<CommandOf<Act>, 'act'> & { readonly note: string };
    readonly context: Context;
    readonly services: Services;
  }): Promise<Result<{ readonly proposalId: string }, CallRefusal>> => {
    const command = commandOf(act, request) as BetCommand;
    const found = await briefOf(askedOf(services, context), command);
    if (!found.ok) return found;
    const { brief, about } = found.value;
    const { paidMinor, takenMinor } = brief.trial;
    const { act: kind, ...payload } = command;
    const asked = await propose(services, context, {
      kind,
      subject: about.subject,
      subjectName: about.subjectName,
      note: request.note,
      amountMinor: paidMinor + takenMinor,
      payload: { ...payload, brief },
    });
    return asked.ok ? ok({ proposalId: asked.value.id }) : asked;
  };
}

function askedOf(services: Services, { siteId, script, now }: OfficeContext) {
  return { services, siteId, script, now, sql: services.office.deps.db };
}
