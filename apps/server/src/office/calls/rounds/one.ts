import { err, must, ok } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { roundRows } from './views.ts';

export const roundsOne: OfficeHandler<OfficeCalls['rounds/one']> = async ({
  request,
  context,
  services,
}) => {
  const file = await services.venues.round(context.siteId, request.roundId);
  if (!file) return err({ code: statusCodes.noData.code });
  const [row] = await roundRows(services, context, [file.round]);
  return ok({ round: must(row, 'one row for one round'), movements: [...file.movements] });
};
