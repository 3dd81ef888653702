import { minorToText, type Script, type SiteId } from '@tianping/base';
import type {
  OfficeWithdrawal,
  OfficeWithdrawalDetail,
  Permission,
  RefusalReason,
  RiskFact,
} from '@tianping/contract';
import { refusalReason } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { listProposals, proposerFault } from '@tianping/office/server';
import { statusOf, withdrawalLifecycle } from '@tianping/withdrawals';
import { withdrawalOfficeMessages as text } from '@tianping/withdrawals/messages';
import {
  hasSecond,
  isTakenByOther,
  type OrderDossier,
  type RiskFactFound,
  type StoredOrder,
} from '@tianping/withdrawals/server';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import {
  accountLabel,
  coinOf,
  dutyRowOf,
  providerName,
  publishedReason,
} from '../../../views/withdraw-view.ts';
import { failSubject } from '../../kinds/payout-failure.ts';
import { relatedTo } from '../members/facts.ts';
import { holdsOf } from './holds.ts';

export interface QueueViewer {
  readonly siteId: SiteId;
  readonly script: Script;
  readonly staff: { readonly staffId: string; readonly permissions: ReadonlySet<Permission> };
}

/** A row of the queue. */
export function officeRowOf(
  order: StoredOrder,
  shown: { readonly memberName: string; readonly script: Script },
): OfficeWithdrawal {
  const { takenBy, takenName, takenAt } = order;
  return {
    orderId: order.orderId,
    ticketId: order.ticket,
    stage: order.stage,
    status: statusOf(order.stage),
    memberId: order.memberId,
    memberName: shown.memberName,
    grade: order.terms.grade,
    method: order.method,
    accountLabel: accountLabel(order, shown.script),
    amountMinor: order.amountMinor,
    feeMinor: order.feeMinor,
    payMinor: order.payMinor,
    createdAt: order.createdAt,
    endedAt: order.endedAt,
    waitingSince: order.waitingSince,
    takenBy:
      takenBy === null || takenAt === null
        ? null
        : { staffId: takenBy, name: takenName ?? '', at: takenAt },
    needsSecond: order.amountMinor >= order.terms.secondAuditMinor || hasSecond(order),
    flags: order.flags.filter(isFactCode),
  };
}

/** A withdrawal with all details; null when the site has no such order. */
export async function officeDetailOf(
  services: Services,
  looker: QueueViewer,
  orderId: string,
): Promise<OfficeWithdrawalDetail | null> {
  const { siteId, script } = looker;
  const found = await services.withdrawals.office.one(siteId, orderId);
  if (!found) return null;
  const { order } = found;
  const memberName = found.member?.name ?? '';
  const failProposal = await failProposalOf(services, order);
  const firstGone = await isFirstGone(services, order);
  return {
    ...officeRowOf(order, { memberName, script }),
    holderMasked: found.account?.holderMasked ?? '',
    provider: providerName(order.providerCode, script),
    protocol: order.protocol,
    coin: coinOf(order),
    channel: order.channel,
    providerRef: order.providerRef,
    reasonCode: reasonCodeOf(order.reason),
    reason: publishedReason(order, script),
    terms: termsOf(order, script),
    facts: found.facts.map((fact) => factOf(fact, services, script)),
    related: await relatedTo(services.db, { siteId, memberId: order.memberId }),
    timeline: found.events.map(({ at, what, staffName, note }) => ({
      at,
      what,
      by: staffName ?? '',
      note,
    })),
    member: await memberOf(services, found, script),
    needsSecond: found.needsSecond,
    failProposal,
    firstBy: order.firstName,
    firstGone,
    secondBy: order.secondName,
    can: canOf(order, looker, { failProposal, firstGone }),
  };
}

function termsOf(order: StoredOrder, script: Script): OfficeWithdrawalDetail['terms'] {
  const { minMinor: _min, maxMinor: _max, duties, turnover, ...terms } = order.terms;
  return {
    ...terms,
    turnover: { ...turnover },
    duties: duties.map((duty) => dutyRowOf(duty, script)),
  };
}

async function memberOf(
  services: Services,
  { order, member, paid, depositMinor }: OrderDossier,
  script: Script,
): Promise<OfficeWithdrawalDetail['member']> {
  const { rows } = await services.db.query<{ main: number }>(
    'select main_minor as main from ledger_wallet where site_id = $1 and member_id = $2',
    [order.siteId, order.memberId],
  );
  const realName = member?.realName ?? null;
  return {
    registeredAt: member?.registeredAt ?? 0,
    status: member?.status ?? '',
    holds: await holdsOf(services, order, script),
    realNameMasked: realName === null ? null : `${Array.from(realName)[0] ?? ''}**`,
    availableMinor: rows[0]?.main ?? 0,
    depositMinor,
    withdrawMinor: paid.amountMinor,
    withdrawCount: paid.count,
  };
}

/** Whether a second audit is waited for that nobody can make, as its first person no longer counts. */
async function isFirstGone({ office }: Services, order: StoredOrder): Promise<boolean> {
  const { firstBy, stage } = order;
  if (firstBy === null || (stage !== 'second' && stage !== 'secondHeld')) return false;
  const of = { staffId: firstBy, permission: 'withdrawals.audit' } as const;
  return (await proposerFault(office.deps.db, of)) !== null;
}

async function failProposalOf(
  { office }: Services,
  { siteId, orderId, stage }: StoredOrder,
): Promise<string | null> {
  if (stage !== 'abnormal') return null;
  const filter = { siteId, subject: failSubject(orderId), status: 'open' as const };
  const { rows } = await listProposals(office.deps.db, filter, { limit: 1, offset: 0 });
  return rows[0]?.id ?? null;
}

/** What the asking member of staff may do now; the call itself checks it all again. */
function canOf(
  order: StoredOrder,
  { staff }: QueueViewer,
  { failProposal, firstGone }: Pick<OfficeWithdrawalDetail, 'failProposal' | 'firstGone'>,
): OfficeWithdrawalDetail['can'] {
  const may = (permission: Permission) => staff.permissions.has(permission);
  const can = (event: Parameters<typeof withdrawalLifecycle.next>[1]) =>
    withdrawalLifecycle.next(order.stage, event) !== null;
  const isFirst = order.firstBy === staff.staffId;
  const audits = may('withdrawals.audit');
  // An audit that a colleague has begun is handed over by that colleague putting it aside.
  const isFree = !isTakenByOther(order, staff);
  const isOut = ['sent', 'unknown', 'abnormal'].includes(order.stage);
  return {
    take: audits && order.takenBy !== staff.staffId && can('hold') && !isFirst && isFree,
    hold: audits && can('hold'),
    resume: audits && can('resume'),
    approveFirst: audits && can('pass') && isFree,
    approveSecond: may('withdrawals.audit2') && can('agree') && !isFirst && isFree && !firstGone,
    refuse: audits && can('refuse') && isFree,
    retry: audits && isOut,
    resolve:
      may('withdrawals.audit2') &&
      failProposal === null &&
      (order.stage === 'abnormal' || order.alert !== null),
  };
}

function reasonCodeOf(reason: string | null): RefusalReason | null {
  const read = refusalReason.safeParse(reason);
  return read.success ? read.data : null;
}

const factNames = {
  turnover: text.factTurnover,
  holder: text.factHolder,
  accountAge: text.factAccountAge,
  sharedAccount: text.factSharedAccount,
  devices: text.factDevices,
  networks: text.factNetworks,
  amount: text.factAmount,
  firstWithdrawal: text.factFirst,
  depositSource: text.factDeposits,
  opposite: text.factOpposite,
  loginPlace: text.factLogin,
} as const satisfies Record<RiskFact['code'], Message>;

function isFactCode(code: string): code is RiskFact['code'] {
  return Object.hasOwn(factNames, code);
}

const says: Readonly<Record<string, Message>> = text;

function factOf(
  { code, level, say, params }: RiskFactFound,
  { payments }: Services,
  script: Script,
): RiskFact {
  const { t } = textsOf(script);
  const nameOf = (code: string): string => {
    const channel = payments.channel(code);
    return channel ? t(channel.name) : code;
  };
  // Its placeholders stay in braces until they are filled in here.
  const message = says[say];
  const filled = Object.entries(params).reduce(
    (sentence, [name, value]) => sentence.replaceAll(`{${name}}`, shown(name, value, nameOf)),
    message ? t(message) : '',
  );
  return { code, name: t(factNames[code]), level, text: filled };
}

/** Codes of channels as their names, amounts with separated thousands. */
function shown(name: string, value: string | number, nameOf: (code: string) => string): string {
  if (name === 'channels') return String(value).split(', ').map(nameOf).join('、');
  const isMoney = name === 'missing' || name === 'amount';
  if (!isMoney) return String(value);
  return minorToText(Number(value)).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}
