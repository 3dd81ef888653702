import type { UnixMs } from '@tianping/base';
import { Button, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { shortTime, spanText, valueText } from '../../../features/protection/figures.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import type { ProtectionLimit } from '../../../features/protection/types.ts';
import { useProtection } from '../../../features/protection/use-protection.ts';
import css from './limits.module.css';

const HOUR = 3_600_000;

/** Raises that wait for their waiting time or for the member's confirmation. */
export function PendingRaises(props: {
  readonly limits: readonly ProtectionLimit[];
  readonly raiseWaitHours: number;
  readonly onChanged: () => void;
}) {
  const { t } = useT();
  const now = useMinutes();
  const waiting = props.limits.filter(({ pending }) => pending && now < pending.expiresAt);
  return (
    <div className={css.pending} data-testid="pending-raises">
      <h3>{t(text.pending)}</h3>
      {waiting.length === 0 && <p className={css.quiet}>{t(text.pendingNone)}</p>}
      <ul>
        {waiting.map((limit) => (
          <Raise
            key={`${limit.kind} ${limit.period}`}
            limit={limit}
            now={now}
            waitMs={props.raiseWaitHours * HOUR}
            onChanged={props.onChanged}
          />
        ))}
      </ul>
    </div>
  );
}

function Raise(props: {
  readonly limit: ProtectionLimit;
  readonly now: UnixMs;
  /** From the request to the confirmation, in milliseconds. */
  readonly waitMs: number;
  readonly onChanged: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { limit, now, waitMs } = props;
  const { kind, period, value, pending } = limit;
  const { send, isBusy, failure } = useProtection(props.onChanged);
  if (!pending) return null;
  const answer = (confirm: boolean): void => {
    const done = t(confirm ? text.saved : text.withdrawn);
    void send('site/protection/confirmRaise', { kind, period, confirm }, done);
  };
  const isReady = now >= pending.confirmFrom;
  return (
    <li>
      <b>
        {t(text.pendingChange, {
          period: t(text[period]),
          kind: t(text[kind]),
          from: valueText(translator, kind, value),
          to: valueText(translator, kind, pending.value),
        })}
      </b>
      {!isReady && <Wait from={pending.confirmFrom - waitMs} to={pending.confirmFrom} now={now} />}
      <p className={css.quiet}>
        {isReady
          ? t(text.pendingReady, { time: shortTime(pending.expiresAt) })
          : t(text.pendingWait, { left: spanText(translator, pending.confirmFrom - now + 59_999) })}
      </p>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.buttons}>
        {isReady && (
          <Button size="s" busy={isBusy} onClick={() => answer(true)}>
            {t(text.confirm)}
          </Button>
        )}
        <Button size="s" tone="secondary" disabled={isBusy} onClick={() => answer(false)}>
          {t(text.takeBack)}
        </Button>
      </div>
    </li>
  );
}

/** The wait as a bar between its two times; the sentence below states the same. */
function Wait(props: { readonly from: UnixMs; readonly to: UnixMs; readonly now: UnixMs }) {
  const { from, to, now } = props;
  const part = Math.min(1, Math.max(0, (now - from) / Math.max(1, to - from)));
  return (
    <div aria-hidden="true">
      <div className={css.bar}>
        <i style={{ width: `${part * 100}%` }} />
      </div>
      <p className={css.times}>
        <span>{shortTime(from)}</span>
        <span>{shortTime(to)}</span>
      </p>
    </div>
  );
}

/** The server's time, updated every half minute. */
function useMinutes(): UnixMs {
  const { now, clock } = useApp();
  const [at, setAt] = useState(now);
  useEffect(() => {
    return clock.after(30_000, () => setAt(now()));
  }, [clock, now, at]);
  return at;
}
