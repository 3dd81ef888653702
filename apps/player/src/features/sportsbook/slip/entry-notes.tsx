import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { BetView } from '@tianping/contract';
import { listedGameTypeOf } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { boardMessages, slipMessages as m } from '../messages.ts';
import { useDesk, useServerSeconds, useSports } from '../sports-context.tsx';
import { money, refusalAction, refusalSentence, yuan } from './entry-texts.ts';
import { type Refusal, stakeOfIntent } from './intent.ts';
import css from './slip.module.css';
import { useSlipDesk } from './slip-context.tsx';
import type { SlipLine } from './slip-lines.ts';
import { yuanText } from './standing.ts';

/** What is to be said of an entry: under way, accepted, refused, suspended, changed. One at a time. */
export function EntryNote({ line }: { readonly line: SlipLine }) {
  const { t } = useT();
  const state = line.intent?.state;
  switch (state?.kind) {
    case 'sending':
      return (
        <Turning title={t(m.sendingTitle)}>
          {t(m.sendingText, { stake: money(stakeOfIntent(line.intent)) })}
        </Turning>
      );
    case 'asking':
      return <Turning title={t(m.askingTitle)}>{t(m.askingText)}</Turning>;
    case 'waiting':
      return <Waiting bet={state.bet} danger={line.now.match?.danger ?? false} />;
    case 'accepted':
    case 'ended':
      return <Accepted bet={state.bet} />;
    case 'lost':
      return <Lost intentKey={line.intent?.key ?? ''} />;
    case 'rejected':
      return <Note>{state.message === '' ? t(m.refusedTitle) : state.message}</Note>;
    case 'refused':
      return isAnswered(line, state.refusal) ? (
        <MarketNote line={line} />
      ) : (
        <Refused line={line} refusal={state.refusal} />
      );
    case undefined:
      return <MarketNote line={line} />;
  }
}

/** What the market itself says of an entry that is not under way. */
function MarketNote({ line: { standing } }: { readonly line: SlipLine }) {
  const { t } = useT();
  if (standing.market === 'suspended') return <Note>{t(m.suspended)}</Note>;
  if (standing.market === 'closed') return <Note>{t(m.closed)}</Note>;
  if (standing.scoreMoved) return <Note>{t(m.scoreChanged)}</Note>;
  if (standing.oldPrice !== null) return <Note>{t(m.priceChanged)}</Note>;
  return null;
}

/** The amount was mended since: the refusal has been answered. */
function isAnswered(line: SlipLine, refusal: Refusal): boolean {
  if (refusalAction(refusal) !== 'editStake') return false;
  return line.money.stakeMinor !== stakeOfIntent(line.intent);
}

function Refused({ line, refusal }: { readonly line: SlipLine; readonly refusal: Refusal }) {
  const translator = useT();
  const fix = useFix(line, refusal);
  return (
    <div className={css.note} role="alert" data-testid="slip-refusal" data-reason={refusal.reason}>
      <Icon of={IconAlertTriangle} size="s" />
      <span>{refusalSentence(translator, refusal)}</span>
      {fix && (
        <button type="button" className={css.fix} onClick={fix.run} data-testid="slip-fix">
          {fix.label}
        </button>
      )}
    </div>
  );
}

/** The one tap that mends a refusal. */
function useFix(
  line: SlipLine,
  refusal: Refusal,
): { readonly label: string; readonly run: () => void } | null {
  const { t } = useT();
  const slip = useSlipDesk();
  const desk = useDesk();
  const { around } = useSports();
  const { key, entry, standing } = line;
  switch (refusalAction(refusal)) {
    case 'acceptChange': {
      const { score } = standing;
      const label = standing.scoreMoved && score ? `${score.home}:${score.away}` : null;
      return {
        label: label === null ? t(m.fixAccept) : t(m.fixScore, { score: label }),
        run: () => slip.submit(key),
      };
    }
    case 'editStake': {
      const { minMinor = 0, maxMinor = 0 } = refusal.fix ?? {};
      const isLow = stakeOfIntent(line.intent) < minMinor;
      const amount = isLow ? minMinor : maxMinor;
      if (amount <= 0) return { label: t(m.fixRemove), run: () => slip.remove(entry) };
      return {
        label: t(m.fixAmount, { amount: money(amount) }),
        run: () => slip.setStake(key, yuanText(amount)),
      };
    }
    case 'removeEntry':
      return { label: t(m.fixRemove), run: () => slip.remove(entry) };
    case 'retryLater':
      return { label: t(m.fixRetry), run: () => slip.submit(key) };
    case 'goInPlay':
      return {
        label: t(boardMessages.inPlay),
        run: () => {
          const { gameType } = entry.selection;
          desk.change({ type: 'place', showType: 'RB', gameType: listedGameTypeOf(gameType) });
          slip.remove(entry);
        },
      };
    case 'deposit':
      return { label: t(m.fixDeposit), run: around.openDeposit };
    case 'viewBet':
      return { label: t(m.seeBets), run: around.openRecords };
    case 'login':
      return { label: t(m.fixLogin), run: around.openLogin };
    case 'contactService':
    case 'none':
      return null;
  }
}

function Lost({ intentKey }: { readonly intentKey: string }) {
  const { t } = useT();
  const { runner } = useSlipDesk();
  return (
    <div className={css.note} role="alert" data-testid="slip-lost">
      <Icon of={IconAlertTriangle} size="s" />
      <span>
        <strong>{t(m.lostTitle)}</strong>
        {t(m.lostText)}
      </span>
      <button type="button" className={css.fix} onClick={() => runner.resend(intentKey)}>
        {t(m.resend)}
      </button>
    </div>
  );
}

function Waiting({ bet, danger }: { readonly bet: BetView; readonly danger: boolean }) {
  const { t } = useT();
  const now = useServerSeconds();
  const until = (bet.waitUntil ?? bet.placedAt) / 1000;
  const total = Math.max(1, Math.round(until - bet.placedAt / 1000));
  const left = Math.max(0, Math.min(total, Math.ceil(until - now)));
  const amounts = { stake: money(bet.holdMinor), win: money(bet.winMinor) };
  return (
    <div className={`${css.note} ${css.calm}`} role="status" data-testid="slip-waiting">
      <Ring share={left / total} label={t(m.waitingSeconds, { seconds: left })}>
        {left}
      </Ring>
      <span>
        <strong>{t(m.waitingTitle)}</strong>
        {danger ? t(m.waitingDanger, { stake: amounts.stake }) : t(m.waitingText, amounts)}
      </span>
    </div>
  );
}

function Accepted({ bet }: { readonly bet: BetView }) {
  const { t } = useT();
  return (
    <div className={`${css.note} ${css.good}`} role="status" data-testid="slip-accepted">
      <Icon of={IconCircleCheck} size="m" />
      <span>
        <strong>{t(m.acceptedTitle)}</strong>
        {t(m.ticket, { ticket: bet.ticketId })}
        <br />
        {t(m.acceptedText, { stake: money(bet.stakeMinor), win: money(bet.winMinor) })}
      </span>
    </div>
  );
}

function Turning(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={`${css.note} ${css.calm}`} role="status" data-testid="slip-pending">
      <span className={`${css.ring} ${css.endless}`} style={{ flex: 'none' }} aria-hidden="true">
        <Arc share={0.3} />
      </span>
      <span>
        <strong>{props.title}</strong>
        {props.children}
      </span>
    </div>
  );
}

function Ring(props: {
  readonly share: number;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.ring} style={{ flex: 'none' }} role="timer" aria-label={props.label}>
      <Arc share={props.share} />
      {props.children}
    </span>
  );
}

const ROUND = 2 * Math.PI * 15;

function Arc({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true">
      <circle cx="17" cy="17" r="15" />
      <circle
        className={css.arc}
        cx="17"
        cy="17"
        r="15"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - share)}
      />
    </svg>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.note} role="status" data-testid="slip-note">
      <Icon of={IconAlertTriangle} size="s" />
      <span>{children}</span>
    </div>
  );
}

/** Limits under the amount, as the server enforces them. */
export function Limits({ line: { money: amounts } }: { readonly line: SlipLine }) {
  const { t } = useT();
  const { range, matchMaxMinor, holdMinor, stakeMinor } = amounts;
  if (!range) {
    return (
      <div className={css.limits}>
        <span>{t(m.limitLoading)}</span>
      </div>
    );
  }
  return (
    <>
      <div className={css.limits} data-testid="slip-limits">
        <span>
          {t(m.limitSingle)}{' '}
          <span className={css.num}>
            {yuan(range.minMinor)}–{yuan(range.maxMinor)}
          </span>
        </span>
        {matchMaxMinor !== null && (
          <span>
            {t(m.limitMatch)} <span className={css.num}>{yuan(matchMaxMinor)}</span>
          </span>
        )}
      </div>
      {holdMinor !== stakeMinor && (
        <div className={css.limits}>
          <span>{t(m.hold, { amount: money(holdMinor) })}</span>
        </div>
      )}
    </>
  );
}
