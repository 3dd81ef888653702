import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { Message } from '@tianping/i18n';
import { Link } from 'wouter';
import { useOfficeApp } from '../../app/context.ts';
import { Badge, Box, Glyph, Pairs } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './dashboard.module.css';
import { dashboardMessages as text } from './dashboard-messages.ts';
import type { Summary } from './types.ts';

interface BoxProps {
  readonly summary: Summary;
}

/** The page and name of each queue. */
const queues: Readonly<Record<string, { readonly name: Message; readonly href: string }>> = {
  withdrawals: { name: text.queueWithdrawals, href: '/withdrawals?tab=first' },
  withdrawals2: { name: text.queueWithdrawals2, href: '/withdrawals?tab=second' },
  payouts: { name: text.queuePayouts, href: '/withdrawals?tab=abnormal' },
  deposits: { name: text.queueDeposits, href: '/deposits' },
  transfers: { name: text.queueTransfers, href: '/transfers' },
  support: { name: text.queueSupport, href: '/support' },
  resets: { name: text.queueResets, href: '/resets' },
  feedback: { name: text.queueFeedback, href: '/feedback' },
  approvals: { name: text.queueApprovals, href: '/approvals' },
  matches: { name: text.queueMatches, href: '/matches?tab=late' },
  reconciliation: { name: text.queueReconciliation, href: '/reconciliation?tab=differs' },
};

/** When somebody waits longer than this, the dot turns red. */
const LATE_MS = 5 * 60_000;

/** The reader's queues, with the oldest entry of each. */
export function Queues({ summary }: BoxProps) {
  const { t, span, yuan } = useTexts();
  const { now } = useOfficeApp();
  const open = summary.queues.filter(({ count }) => count > 0);
  const total = open.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box title={t(text.queues)} side={<small>{t(text.queuesAll, { count: total })}</small>}>
      {open.length === 0 && <p className={css.quiet}>{t(text.noQueues)}</p>}
      <ul className={css.queues}>
        {open.map(({ code, count, amountMinor, oldestAt }) => {
          const queue = queues[code] ?? { name: text.queueOther, href: '/' };
          const waited = oldestAt === null ? 0 : now() - oldestAt;
          const facts = [
            ...(oldestAt === null ? [] : [t(text.oldest, { span: span(waited) })]),
            ...(amountMinor === null ? [] : [t(text.money, { money: yuan(amountMinor) })]),
          ];
          return (
            <li key={code}>
              <Link href={queue.href}>
                <i data-late={waited > LATE_MS} />
                <span>
                  <b>{t(queue.name)}</b>
                  <small className="num">{facts.join(' · ')}</small>
                </span>
                <strong className="num">{count}</strong>
                <Glyph of={IconChevronRight} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

export function Alerts({ summary }: BoxProps) {
  const { t, moment } = useTexts();
  return (
    <Box title={t(text.alerts)}>
      {summary.alerts.length === 0 && <p className={css.quiet}>{t(text.noAlerts)}</p>}
      <ul className={css.alerts}>
        {summary.alerts.map((alert) => (
          <li key={`${alert.code}-${alert.at}`} data-level={alert.level}>
            <p>
              <AlertText alert={alert} />
            </p>
            <small className="num">{moment(alert.at)}</small>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** The page for each alert, by its code or the code's beginning. */
const alertLinks: readonly (readonly [string, string])[] = [
  ['withdrawals.late', '/withdrawals?tab=todo'],
  ['payouts.abnormal', '/withdrawals?tab=abnormal'],
  ['payouts.failed', '/withdrawals?tab=ended'],
  ['approvals.large', '/approvals'],
  ['feedback.late', '/feedback'],
  ['feed.', '/matches'],
  ['switch.', '/switches'],
  ['audit', '/audit'],
];

function AlertText({ alert }: { readonly alert: Summary['alerts'][number] }) {
  const href = alertLinks.find(([code]) => alert.code.startsWith(code))?.[1];
  return href === undefined ? alert.text : <Link href={href}>{alert.text}</Link>;
}

export function Exposure({ summary }: BoxProps) {
  const { t, yuan } = useTexts();
  return (
    <Box title={t(text.exposure)}>
      {summary.exposure.length === 0 && <p className={css.quiet}>{t(text.noExposure)}</p>}
      <ul className={css.exposure}>
        {summary.exposure.map(({ matchId, name, stakeMinor, winMinor }) => (
          <li key={matchId}>
            <Link href={`/bets?match=${encodeURIComponent(matchId)}`}>{name}</Link>
            <small className="num">{t(text.stakeOf, { stake: yuan(stakeMinor) })}</small>
            <b className="num">{yuan(-winMinor)}</b>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const parts: Readonly<Record<string, Message>> = { audit: text.partAudit, jobs: text.partJobs };

function partName(part: string, t: (message: Message) => string): string {
  const name = parts[part];
  return name ? t(name) : part;
}

/** The state of the technical systems. */
export function Health({ summary }: BoxProps) {
  const { t } = useTexts();
  return (
    <Box title={t(text.health)}>
      <Pairs
        pairs={summary.health.map(({ part, ok, text: stated }) => ({
          key: part,
          name: partName(part, t),
          value: (
            <>
              {stated} <Badge tone={ok ? 'ok' : 'bad'}>{t(ok ? text.ok : text.bad)}</Badge>
            </>
          ),
        }))}
      />
    </Box>
  );
}
