import type { Translator } from '@tianping/i18n';
import { Button, Field, Segmented, useT } from '@tianping/ui';
import { useState } from 'react';
import {
  minutesMax,
  periods,
  readLimit,
  sliderSteps,
  valueText,
} from '../../../features/protection/figures.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import type {
  LimitKind,
  LimitPeriod,
  ProtectionLimit,
} from '../../../features/protection/types.ts';
import { useProtection } from '../../../features/protection/use-protection.ts';
import css from './limits.module.css';

interface EditorProps {
  readonly kind: LimitKind;
  readonly limits: readonly ProtectionLimit[];
  readonly raiseWaitHours: number;
  readonly onChanged: () => void;
}

/** Sets one limit by typing or by the slider, and states beforehand what will follow. */
export function LimitEditor({ kind, limits, raiseWaitHours: hours, onChanged }: EditorProps) {
  const translator = useT();
  const { t } = translator;
  const own = limits.filter((limit) => limit.kind === kind);
  const [period, setPeriod] = useState<LimitPeriod>(own[0]?.period ?? 'day');
  const chosen = own.find((limit) => limit.period === period);
  const current = chosen?.value ?? null;
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { send, isBusy, failure } = useProtection(onChanged);
  const requested = readLimit(kind, period, typed);
  const submitText =
    current === null || requested === null
      ? text.submitSet
      : requested > current
        ? text.submitRaise
        : text.submitLower;
  const submit = (value: number | null): void => {
    const done = t(
      current !== null && (value === null || value > current) ? text.asked : text.saved,
    );
    void send('site/protection/setLimit', { kind, period, value }, done).then((answer) => {
      if (answer) setTyped('');
    });
  };
  return (
    <form
      className={css.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(requested === null);
        if (requested !== null && requested !== current) submit(requested);
      }}
    >
      <h3>{t(text.adjustOf, { kind: t(text[kind]) })}</h3>
      {kind === 'stake' && <p className={css.now}>{t(text.stakeScope)}</p>}
      <Segmented
        label={t(text.limits)}
        value={period}
        choices={periods.map((value) => ({ value, label: t(text[value]) }))}
        onChange={setPeriod}
      />
      <p className={css.now}>{nowText(translator, { kind, period, limit: chosen })}</p>
      <Field
        label={t(kind === 'session' ? text.newMinutes : text.newLimit)}
        value={typed}
        onValue={setTyped}
        inputMode={kind === 'session' ? 'numeric' : 'decimal'}
        maxLength={12}
        {...(kind !== 'session' && { prefix: '¥' })}
        error={isTouched && requested === null ? wrongText(translator, kind, period) : null}
      />
      <Slider kind={kind} period={period} value={requested ?? current} onValue={setTyped} />
      <p className={css.hint} role="status">
        {typed !== '' &&
          requested !== null &&
          hintText(translator, { kind, requested, current, hours })}
      </p>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" busy={isBusy} aria-disabled={requested === null}>
          {t(submitText)}
        </Button>
        {current !== null && (
          <Button tone="secondary" disabled={isBusy} onClick={() => submit(null)}>
            {t(text.remove)}
          </Button>
        )}
      </div>
    </form>
  );
}

function Slider(props: {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** The requested value; the present one until a value is typed. */
  readonly value: number | null;
  readonly onValue: (typed: string) => void;
}) {
  const translator = useT();
  const { kind, period, value } = props;
  const steps = sliderSteps(kind, period);
  const at = Math.max(
    0,
    steps.findLastIndex((step) => value !== null && step <= value),
  );
  const kindName = translator.t(text[kind]);
  return (
    <input
      className={css.slider}
      type="range"
      min={0}
      max={steps.length - 1}
      value={at}
      aria-label={translator.t(text.slide, { kind: kindName })}
      aria-valuetext={valueText(translator, kind, steps[at] ?? null)}
      onChange={(event) => {
        const step = steps[Number(event.target.value)] ?? 0;
        props.onValue(String(kind === 'session' ? step : step / 100));
      }}
    />
  );
}

/** The limit currently in force for the chosen period. */
function nowText(
  translator: Translator,
  of: {
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly limit: ProtectionLimit | undefined;
  },
): string {
  const { t } = translator;
  const { kind, limit } = of;
  const names = { period: t(text[of.period]), kind: t(text[kind]) };
  if (!limit || limit.value === null) return t(text.nowNone, names);
  const value = valueText(translator, kind, limit.value);
  return t(text.nowIs, { ...names, value, used: valueText(translator, kind, limit.used) });
}

/** What the request will do, shown before it is sent. */
export function hintText(
  translator: Translator,
  of: {
    readonly kind: LimitKind;
    readonly requested: number;
    readonly current: number | null;
    readonly hours: number;
  },
): string {
  const { t } = translator;
  const { kind, requested, current, hours } = of;
  if (current === null) return t(text.firstHint, { hours });
  const value = valueText(translator, kind, current);
  if (requested === current) return t(text.sameHint);
  if (requested < current) return t(text.lowerHint, { value });
  return t(text.raiseHint, { value, hours });
}

function wrongText({ t }: Translator, kind: LimitKind, period: LimitPeriod): string {
  return kind === 'session'
    ? t(text.wrongMinutes, { max: minutesMax(period) })
    : t(text.wrongMoney);
}
