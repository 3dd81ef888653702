import { err, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { transferUnknown } from '../../../calls/game/venue-refusals.ts';
import type { OfficeHandler } from '../../handler.ts';
import { transferRow } from './views.ts';

export const transfersOne: OfficeHandler<OfficeCalls['transfers/one']> = async ({
  request,
  context,
  services,
}) => {
  const file = await services.venues.office.file(context.siteId, request.transferId);
  if (!file) return err(transferUnknown(context.script));
  return ok({
    transfer: await transferRow(services, context, file.transfer),
    questions: [...file.questions],
    postings: [...file.postings],
  });
};
