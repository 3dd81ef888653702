import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';

/** The pages of the list are read by its own call; this one only records who exported them. */
export const listsExport: OfficeHandler<OfficeCalls['lists/export']> = async ({
  request,
  context,
}) => {
  context.trail.subject(`list:${request.list}`);
  return ok({});
};
