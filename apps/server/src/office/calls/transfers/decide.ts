import { err, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { deskRefusal, transferRow } from './views.ts';

export const transfersAsk: OfficeHandler<OfficeCalls['transfers/ask']> = async ({
  request,
  context,
  services,
}) => {
  const asked = await services.venues.desk.ask(context.siteId, request.transferId);
  if (!asked.ok) return err(deskRefusal(asked.error, context.script));
  const transfer = await transferRow(services, context, asked.value);
  context.trail.after({ status: transfer.status });
  return ok({ transfer });
};

export const transfersResolve: OfficeHandler<OfficeCalls['transfers/resolve']> = async ({
  request,
  context,
  services,
}) => {
  const ended = await services.venues.desk.resolve({ ...request, siteId: context.siteId });
  if (ended.ok) {
    const transfer = await transferRow(services, context, ended.value);
    context.trail.after({ status: transfer.status });
    return ok({ transfer });
  }
  const { error } = ended;
  // The same decision sent twice has been carried out.
  const isSame =
    error.kind === 'ended' &&
    error.transfer.note === request.note &&
    error.transfer.status === request.outcome;
  if (!isSame) return err(deskRefusal(error, context.script));
  return ok({ transfer: await transferRow(services, context, error.transfer) });
};
