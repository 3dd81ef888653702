import { type MemberId, must } from '@tianping/base';
import { readBalance } from '@tianping/ledger/server';
import { type ComposedOffice, SITE } from './composed-office.ts';
import type { OfficeClient, StaffLine } from './office-client.ts';

export const note = 'what the test is for';

/** The demonstration staff whose roles involve money. */
export type Staff = Readonly<Record<'owner' | 'finance' | 'finance2' | 'trader', StaffLine>>;

export async function enterAll(client: OfficeClient): Promise<Staff> {
  return {
    owner: await client.enter('owner@demo'),
    finance: await client.enter('finance@demo'),
    finance2: await client.enter('finance2@demo'),
    trader: await client.enter('trader@demo'),
  };
}

interface Whose {
  readonly memberId: MemberId;
}

/** Acts of two people, through the calls of their pages. */
export interface TwoPeople {
  balanceOf(member: Whose): Promise<number>;
  /** Decides a proposal; the status code of the answer. */
  decide(line: StaffLine, proposalId: unknown, approve?: boolean): Promise<number>;
  /** Money for a member that one of finance proposes and the other agrees to. */
  credit(member: Whose, amountMinor: number): Promise<number>;
}

export function twoPeople(
  { composition, client }: ComposedOffice,
  staff: () => Pick<Staff, 'finance' | 'finance2'>,
): TwoPeople {
  const decide: TwoPeople['decide'] = async (line, proposalId, approve = true) => {
    const body = { proposalId: must(proposalId, 'a proposal'), approve, note };
    return (await client.call('approvals/decide', { line, body })).status_code;
  };
  return {
    decide,
    balanceOf: async ({ memberId }) =>
      (await readBalance(composition.db, SITE, memberId)).mainMinor,
    async credit({ memberId }, amountMinor) {
      const { finance, finance2 } = staff();
      const body = { ...goodwill, memberId, amountMinor };
      const { proposalId } = await client.done('postings/propose', { line: finance, body });
      return decide(finance2, proposalId);
    },
  };
}

/** The fields of a posting by hand besides member and amount. */
export const goodwill = { direction: 'credit', purpose: 'goodwill', reference: 'CASE-1', note };
