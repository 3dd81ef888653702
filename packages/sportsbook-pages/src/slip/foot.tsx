import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { isUnderWay, type PricePolicy } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { useIsCut, useLine } from '../board/polling.ts';
import { named } from '../board/roles.ts';
import { slipMessages as m } from '../messages.ts';
import { useSports } from '../sports-context.tsx';
import { money } from './entry/entry-texts.ts';
import { useReceipt } from './receipt/use-receipt.ts';
import { SlipTools } from './share/slip-tools.tsx';
import css from './slip.module.css';
import { slipPartMessages as p } from './slip-parts-messages.ts';
import { useLines, useSlip, useSlipStore, useTotals } from './state/slip-context.tsx';

/** Below the entries: the price policy, the sums, the button. */
export function Foot({ isSheet }: { readonly isSheet: boolean }) {
  const { t } = useT();
  const { around } = useSports();
  const { totals, isDone, isParlay } = useTotals();
  return (
    <div className={css.foot}>
      {!isDone && (isSheet ? <PolicyLine /> : <Policy />)}
      {!isDone && !isSheet && (
        <dl className={css.sum}>
          <dt>{t(m.count)}</dt>
          <dd>{t(m.countUnit, { count: totals.count })}</dd>
          <dt>{t(m.totalStake)}</dt>
          <dd>
            <span className={css.num} data-testid="slip-total-stake">
              {money(totals.stakeMinor)}
            </span>
          </dd>
          <dt>{t(isParlay ? p.totalMaxWin : m.totalWin)}</dt>
          <dd className={css.big}>
            <span className={css.num} data-testid="slip-total-win">
              {money(totals.winMinor)}
            </span>
          </dd>
        </dl>
      )}
      {isDone ? <AfterSuccess /> : <SubmitButton />}
      {!isDone && <SlipTools />}
      <p className={css.small}>{t(around.playMoney ? m.playMoney : m.realMoney)}</p>
    </div>
  );
}

function SubmitButton() {
  const { t } = useT();
  const slip = useSlipStore();
  const { around } = useSports();
  const stream = useLine();
  const lines = useLines();
  const available = useSlip((state) => state.availableMinor);
  const { totals } = useTotals();
  if (!around.member) {
    return (
      <button type="button" className={css.cta} onClick={around.openLogin} data-testid="slip-login">
        {t(m.loginToBet)}
      </button>
    );
  }
  const isSending = lines.some(({ entry }) => isUnderWay(entry));
  const isCut = useIsCut();
  const isOffline = isCut || stream.kind === 'offline';
  const isShort = totals.sendable > 0 && available !== null && totals.holdMinor > available;
  const { ownLimit = null } = around;
  const isStopped =
    totals.sendable > 0 && ownLimit !== null && totals.holdMinor > ownLimit.leftMinor;
  const label = isSending ? t(m.submitting) : t(totals.needsAccept ? m.acceptAndSubmit : m.submit);
  return (
    <>
      {isOffline && (
        <p className={css.warning} role="status" data-testid="slip-offline">
          {t(m.offline)}
        </p>
      )}
      {isShort && (
        <p className={css.warning} role="alert">
          {t(m.totalAbove, { amount: money(available) })}
        </p>
      )}
      {isStopped && (
        <p className={css.warning} role="alert" data-testid="slip-own-limit">
          {ownLimit.text}{' '}
          <button type="button" className={css.link} onClick={around.openProtection}>
            {t(m.fixProtection)}
          </button>
        </p>
      )}
      <button
        type="submit"
        className={css.cta}
        disabled={totals.sendable === 0 || isOffline || isShort || isStopped}
        onClick={(event) => {
          event.preventDefault();
          slip.submit();
        }}
        data-testid="slip-submit"
      >
        {label}
        {totals.count > 0 && <span className={css.num}>{money(totals.stakeMinor)}</span>}
      </button>
    </>
  );
}

function AfterSuccess() {
  const { t } = useT();
  const slip = useSlipStore();
  const { around } = useSports();
  const saveReceipt = useReceipt();
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has gone: its replacement takes the focus, unless that has moved elsewhere by now.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) own.current?.focus();
  }, []);
  return (
    <div ref={own} tabIndex={-1} className={css.after} {...named('group', t(p.afterBet))}>
      <div className={css.afterLinks}>
        <button
          type="button"
          className={css.link}
          onClick={() => void saveReceipt()}
          data-testid="slip-receipt"
        >
          <Icon of={IconReceipt} size="s" />
          {t(p.receipt)}
        </button>
        <button type="button" className={css.link} onClick={around.openRecords}>
          {t(m.seeBets)}
          <Icon of={IconChevronRight} size="s" />
        </button>
      </div>
      <button
        type="button"
        className={css.plain}
        onClick={() => slip.finish('keep')}
        data-testid="slip-keep"
      >
        {t(m.keepPicks)}
      </button>
      <button
        type="button"
        className={css.plain}
        onClick={() => slip.finish('clear')}
        data-testid="slip-continue"
      >
        {t(m.continueBetting)}
      </button>
    </div>
  );
}

const POLICIES: readonly PricePolicy[] = ['better', 'any', 'none'];

function Policy() {
  const { t } = useT();
  const slip = useSlipStore();
  const policy = useSlip((state) => state.policy);
  const names = { better: m.policyBetter, any: m.policyAny, none: m.policyNone } as const;
  return (
    <div className={css.policy}>
      <span>{t(m.policy)}</span>
      <div className={css.seg} {...named('group', t(m.policy))}>
        {POLICIES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === policy}
            onClick={() => slip.setPolicy(each)}
            data-testid={`policy-${each}`}
          >
            {t(names[each])}
          </button>
        ))}
      </div>
      <Follow />
    </div>
  );
}

/** Whether a closed line is replaced by the one that opened instead. */
function Follow() {
  const { t } = useT();
  const slip = useSlipStore();
  const follows = useSlip((state) => state.follows);
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={follows}
        onChange={(event) => slip.setFollows(event.target.checked)}
        data-testid="policy-follow"
      />
      {t(p.follow)}
    </label>
  );
}

/** The phone's form: a choice and the sum in one line. */
function PolicyLine() {
  const { t } = useT();
  const slip = useSlipStore();
  const policy = useSlip((state) => state.policy);
  const { totals, isParlay } = useTotals();
  const names = {
    better: m.policyBetterLong,
    any: m.policyAnyLong,
    none: m.policyNoneLong,
  } as const;
  return (
    <div className={css.policyLine}>
      <select
        aria-label={t(m.policy)}
        value={policy}
        onChange={(event) => {
          const chosen = POLICIES.find((each) => each === event.target.value);
          if (chosen) slip.setPolicy(chosen);
        }}
      >
        {POLICIES.map((each) => (
          <option key={each} value={each}>
            {t(names[each])}
          </option>
        ))}
      </select>
      <span>
        {t(isParlay ? p.totalMaxLine : m.totalLine, { count: totals.count })}{' '}
        <b>{money(totals.winMinor)}</b>
      </span>
    </div>
  );
}
