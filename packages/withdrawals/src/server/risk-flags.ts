import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { PayoutAccount } from './account-store.ts';
import type { MemberOfSite, WithdrawalsDeps } from './deps.ts';
import { type RiskCode, readFacts } from './risk.ts';

/** What is unusual about a request, stored with it for the queue. It refuses nothing. */
export async function flagsOf(
  deps: WithdrawalsDeps,
  sql: Sql,
  asked: {
    readonly member: MemberOfSite;
    readonly account: PayoutAccount;
    readonly amountMinor: number;
    readonly ip: string;
    readonly now: UnixMs;
  },
): Promise<readonly RiskCode[]> {
  const facts = await readFacts(deps, sql, asked);
  return facts.filter(({ level }) => level === 'watch').map(({ code }) => code);
}
