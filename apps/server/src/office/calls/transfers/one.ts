import { err, must, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { z } from 'zod';
import { transferUnknown } from '../../../calls/game/venue-refusals.ts';
import type { Services } from '../../../services.ts';
import type { OfficeHandler } from '../../handler.ts';
import { type Reader, transferRows } from './views.ts';

type TransferDetail = z.output<OfficeCalls['transfers/one']['answer']>;

export const transfersOne: OfficeHandler<OfficeCalls['transfers/one']> = async ({
  request,
  context,
  services,
}) => {
  const detail = await transferDetail(services, context, request.transferId);
  return detail ? ok(detail) : err(transferUnknown(context.script));
};

/** A transfer with all requests about it, in its present state. */
export async function transferDetail(
  services: Pick<Services, 'db' | 'venues'>,
  reader: Reader,
  transferId: string,
): Promise<TransferDetail | null> {
  const file = await services.venues.office.file(reader.siteId, transferId);
  if (!file) return null;
  const [row] = await transferRows(services, reader, [file.transfer]);
  return {
    transfer: must(row, 'a row of the transfer'),
    questions: [...file.questions],
    postings: [...file.postings],
  };
}
