import { Button, buttonClass, Dialog, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { money, spanText } from './figures.ts';
import { protectionTexts as text } from './messages.ts';
import css from './reality-dialog.module.css';
import type { SessionFacts } from './types.ts';

/** Time and money of the session; blocks play until one of the answers is chosen. */
export function RealityDialog(props: {
  readonly session: SessionFacts;
  readonly everyMinutes: number;
  readonly onRest: () => void;
  readonly onGoOn: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { session, everyMinutes, onRest, onGoOn } = props;
  const time = spanText(translator, session.now - session.startedAt);
  const left = session.endsAt === null ? null : session.endsAt - session.now;
  const isUsedUp = left !== null && left <= 0;
  return (
    <Dialog
      title={t(text.dialogTitle, { time })}
      width="s"
      closable={false}
      backdropCloses={false}
      onClose={onGoOn}
      testId="reality-check"
    >
      <div className={css.body}>
        <Clock />
        <dl className={css.facts}>
          <Fact name={t(text.dialogStake)} value={money(session.stakeMinor)} />
          <Fact
            name={t(text.dialogResult)}
            value={signed(session.winLossMinor)}
            tone={toneOf(session.winLossMinor)}
          />
          <Fact name={t(text.dialogDeposit)} value={money(session.depositMinor)} />
        </dl>
        {left !== null && (
          <p className={css.left}>
            {isUsedUp
              ? t(text.dialogUsedUp)
              : t(text.dialogEnds, { minutes: Math.ceil(left / 60_000) })}
          </p>
        )}
        <Button size="l" wide onClick={onRest}>
          {t(text.dialogRest)}
        </Button>
        <Button tone="secondary" size="l" wide onClick={onGoOn}>
          {isUsedUp ? t(text.dialogClose) : t(text.dialogGoOn, { minutes: everyMinutes })}
        </Button>
        <Link
          href="/mine/betRecord"
          className={buttonClass({ tone: 'soft', size: 's' })}
          onClick={onGoOn}
        >
          {t(text.dialogBets)}
        </Link>
      </div>
    </Dialog>
  );
}

function Fact(props: {
  readonly name: string;
  readonly value: string;
  readonly tone?: string | undefined;
}) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className={`num ${props.tone ?? ''}`}>{props.value}</dd>
    </div>
  );
}

function toneOf(minor: number): string | undefined {
  if (minor === 0) return undefined;
  return minor < 0 ? css.loss : css.gain;
}

function signed(minor: number): string {
  return minor > 0 ? `+${money(minor)}` : money(minor);
}

function Clock() {
  return (
    <svg className={css.clock} viewBox="0 0 80 80" aria-hidden="true">
      <circle cx="40" cy="40" r="36" className={css.ring} />
      <path d="M40 4a36 36 0 1 1-33 22" className={css.arc} />
      <circle cx="40" cy="40" r="26" className={css.dial} />
      <path d="M40 24v17l11 7" className={css.hands} />
    </svg>
  );
}
