import { auditChecks as agentsChecks } from '@tianping/agents/server';
import { type AuditCheck, ledgerChecks } from '@tianping/ledger/server';
import { auditChecks as paymentsChecks } from '@tianping/payments/server';
import { auditChecks as promotionsChecks } from '@tianping/promotions/server';
import { auditChecks as protectionChecks } from '@tianping/protection/server';
import { auditChecks as sportsbookChecks } from '@tianping/sportsbook/server';
import { auditChecks as turnoverChecks } from '@tianping/turnover/server';
import { auditChecks as venuesChecks } from '@tianping/venues/server';
import { auditChecks as vipChecks } from '@tianping/vip/server';
import { auditChecks as withdrawalsChecks } from '@tianping/withdrawals/server';

/** Every rule by which the books must agree with themselves; the packages that keep a part of them add theirs. */
export const allChecks: readonly AuditCheck[] = [
  ...ledgerChecks,
  ...paymentsChecks,
  ...sportsbookChecks,
  ...protectionChecks,
  ...vipChecks,
  ...agentsChecks,
  ...venuesChecks,
  ...turnoverChecks,
  ...promotionsChecks,
  ...withdrawalsChecks,
];
