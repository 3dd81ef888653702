import { type MemberId, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { strangerFaults } from '../../kinds/stranger.ts';
import { officeMessages as text } from '../../messages.ts';
import { propose } from '../../propose.ts';
import { refusal } from '../../refusals.ts';
import { readMemberRow } from '../members/rows.ts';

/**
 * Proposes to a second person that an account does not belong to the excluded person whose name and birthday it shares.
 */
export const protectionStranger: OfficeHandler<OfficeCalls['protection/stranger']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { memberId, proof, reference, note } = request;
  const row = await readMemberRow(services.office.deps.db, siteId, memberId);
  if (!row) return refusal(script, 'notFound', text.memberUnknown);
  const from = await services.protection.pauseOrigin({ siteId, memberId: memberId as MemberId });
  const fault = from === null ? 'noPause' : from.origin;
  if (fault !== 'name') return refusal(script, 'warning', strangerFaults[fault]);
  const asked = await propose(services, context, {
    kind: 'clearStranger',
    note,
    subject: `member:${memberId}`,
    subjectName: row.name,
    payload: { memberId, proof, reference },
  });
  return asked.ok ? ok({ proposalId: asked.value.id }) : asked;
};
