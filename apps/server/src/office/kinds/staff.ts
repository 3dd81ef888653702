import { err, ok, type Result } from '@tianping/base';
import { roles } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { toJson } from '@tianping/office';
import {
  type By,
  type ExecutionRefusal,
  enableStaffWithin,
  hireWithin,
  type OfficeDeps,
  type Proposal,
  type ProposalKind,
  resetStaffWithin,
  type StaffAccount,
  type StaffFault,
  updateStaffWithin,
} from '@tianping/office/server';
import { z } from 'zod';
import { staffFaultOf } from '../calls/staff/staff-refusals.ts';

const newStaffPayload = z.object({
  name: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(roles)),
});
const staffChangePayload = newStaffPayload.omit({ name: true }).extend({
  staffId: z.string(),
});
const staffPayload = z.object({ staffId: z.string() });

/** Accounts of staff: created, changed, opened again and reset by two persons. */
export function staffKinds(deps: OfficeDeps): readonly ProposalKind[] {
  const kind = (
    name: ProposalKind['kind'],
    work: (sql: Sql, proposal: Proposal, by: By) => Promise<Result<StaffAccount, StaffFault>>,
  ): ProposalKind => ({
    kind: name,
    permission: 'approvals.decide',
    proposedWith: 'staff.write',
    async execute(sql, proposal, by): Promise<Result<ReturnType<typeof toJson>, ExecutionRefusal>> {
      const done = await work(sql, proposal, by);
      if (!done.ok) return err(staffFaultOf(done.error, 'hans'));
      const { staffId, name: login, displayName } = done.value;
      return ok(toJson({ staffId, name: login, displayName }));
    },
  });
  return [
    kind('staffCreate', (sql, { siteId, payload, by }) =>
      hireWithin(sql, deps, {
        ...newStaffPayload.parse(payload),
        siteId,
        byId: by.staffId,
      }),
    ),
    kind('staffUpdate', (sql, proposal, by) =>
      after(
        updateStaffWithin(sql, deps, {
          ...staffChangePayload.parse(proposal.payload),
          ...handsOf(proposal, by),
        }),
      ),
    ),
    kind('staffEnable', (sql, proposal, by) =>
      after(enableStaffWithin(sql, deps, ofStaff(proposal, by))),
    ),
    kind('staffReset', (sql, proposal, by) =>
      after(resetStaffWithin(sql, deps, ofStaff(proposal, by))),
    ),
  ];
}

function handsOf(proposal: Proposal, by: By) {
  return { siteId: proposal.siteId, byIds: [proposal.by.staffId, by.staffId] };
}

function ofStaff(proposal: Proposal, by: By) {
  return { ...staffPayload.parse(proposal.payload), ...handsOf(proposal, by) };
}

async function after(
  changed: ReturnType<typeof resetStaffWithin>,
): Promise<Result<StaffAccount, StaffFault>> {
  const done = await changed;
  return done.ok ? ok(done.value.after) : done;
}
