import type { ActivityGrantView, ActivityKind } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { Badge, type BadgeTone, Button, momentText, useT } from '@tianping/ui';
import { useApp } from '../../../../app/context.ts';
import { money } from '../../../../features/activities/amounts.ts';
import { Section } from '../../../mine/section.tsx';
import css from './member-panel.module.css';
import { ownTexts as text } from './messages.ts';
import { useClaim } from './use-claim.ts';

const STATES: Readonly<Record<ActivityGrantView['state'], readonly [BadgeTone, Message]>> = {
  waiting: ['mute', text.grantWaiting],
  review: ['wait', text.grantReview],
  claimable: ['accent', text.grantClaimable],
  claimed: ['ok', text.grantClaimed],
  expired: ['mute', text.grantExpired],
  taken: ['bad', text.grantTaken],
};

/** What this activity has granted the member, each grant with its state. */
export function GrantsSection(props: {
  readonly grants: readonly ActivityGrantView[];
  /** Grants of more than one activity: each names its own. */
  readonly isMixed?: boolean;
  readonly onChange: () => void;
}) {
  const { t } = useT();
  const { claim, running } = useClaim(props.onChange);
  if (props.grants.length === 0) return null;
  return (
    <Section
      title={t(props.isMixed ? text.activityGifts : text.grantsTitle)}
      testId="activity-grants"
    >
      <ul className={css.grants}>
        {props.grants.map((grant) => (
          <li key={grant.grantId} data-testid="activity-grant" data-state={grant.state}>
            <div>
              <b>{props.isMixed ? `${grant.title} · ${grant.label}` : grant.label}</b>
              <small>
                <About grant={grant} />
              </small>
            </div>
            <strong className="num">{money(grant.amountMinor)}</strong>
            {grant.state === 'claimable' ? (
              <Button
                tone="accent"
                size="s"
                busy={running === grant.grantId}
                aria-label={t(text.claimThis, { name: grant.label })}
                onClick={() => void claim([grant.grantId])}
              >
                {t(text.claim)}
              </Button>
            ) : (
              <StateBadge grant={grant} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StateBadge({ grant }: { readonly grant: ActivityGrantView }) {
  const { t } = useT();
  const [tone, own] = STATES[grant.state];
  // With a reason it was not its time that ended it.
  const name = grant.state === 'expired' && grant.reason !== null ? text.grantLapsed : own;
  return <Badge tone={tone}>{t(name)}</Badge>;
}

/** The duty of these kinds includes the deposit, whose own share is counted with the deposit. */
const BESIDE_DEPOSIT: ReadonlySet<ActivityKind> = new Set(['firstDeposit', 'againDeposit']);

/** Why it was taken back or cannot be claimed, until when it can be claimed, what it requires. */
function About({ grant }: { readonly grant: ActivityGrantView }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  if (grant.reason !== null) return grant.reason;
  const turnover =
    grant.turnoverMinor > 0
      ? t(BESIDE_DEPOSIT.has(grant.kind) ? text.grantTurnoverMore : text.grantTurnover, {
          amount: money(grant.turnoverMinor),
        })
      : t(text.grantFree);
  if (grant.state !== 'claimable') return turnover;
  const time = momentText(translator, grant.expiresAt, now());
  return `${t(text.grantUntil, { time })} · ${turnover}`;
}
