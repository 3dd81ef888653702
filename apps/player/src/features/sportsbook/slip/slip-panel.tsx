import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { isUnderWay, type PricePolicy } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { useLine } from '../board/polling.ts';
import { named } from '../board/roles.ts';
import { slipMessages as m } from '../messages.ts';
import { useSports } from '../sports-context.tsx';
import { money } from './entry-texts.ts';
import { SheetPad } from './keypad.tsx';
import css from './slip.module.css';
import { useLines, useSlip, useSlipDesk } from './slip-context.tsx';
import { SlipDrawing } from './slip-drawing.tsx';
import { SlipEntryCard } from './slip-entry.tsx';
import { totalsOf } from './slip-lines.ts';

/** The slip: mode, entries, sums, the button. `isSheet` is its form on the phone. */
export function SlipPanel({ isSheet }: { readonly isSheet: boolean }) {
  const { t } = useT();
  const slip = useSlipDesk();
  const lines = useLines();
  const activeKey = useSlip((state) => state.activeKey);
  if (lines.length === 0) {
    return (
      <div className={css.empty} data-testid="slip-empty">
        <SlipDrawing />
        <b>{t(m.emptyTitle)}</b>
        {t(m.emptyText)}
      </div>
    );
  }
  const active = lines.find((line) => line.key === activeKey);
  const hasPad =
    isSheet && active && !isUnderWay(active.entry) && active.entry.orderData?.state !== 'accepted';
  return (
    // Enter in an amount is the button.
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        slip.submit();
      }}
    >
      <div className={isSheet ? css.sheetBody : undefined}>
        <Modes />
        <ol>
          {lines.map((line) => (
            <SlipEntryCard key={line.key} line={line} isSheet={isSheet} />
          ))}
        </ol>
      </div>
      {hasPad && <SheetPad entryKey={active.key} />}
      <Foot isSheet={isSheet} />
    </form>
  );
}

function Modes() {
  const { t } = useT();
  const slip = useSlipDesk();
  const multiple = useSlip((state) => state.slip.multiple);
  const choices = [
    { value: false, label: t(m.single) },
    { value: true, label: t(m.multiple) },
  ];
  return (
    <div className={css.modes}>
      <div className={css.seg} {...named('group', t(m.modes))}>
        {choices.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={multiple === value}
            onClick={() => slip.setMode(value ? 'multiple' : 'single')}
            data-testid={value ? 'mode-multiple' : 'mode-single'}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" className={css.link} onClick={() => slip.clear()}>
        <Icon of={IconTrash} size="s" />
        {t(m.clear)}
      </button>
    </div>
  );
}

function Foot({ isSheet }: { readonly isSheet: boolean }) {
  const { t } = useT();
  const { around } = useSports();
  const lines = useLines();
  const totals = totalsOf(lines);
  const isAllDone = lines.every(({ entry }) => entry.orderData?.state === 'accepted');
  return (
    <div className={css.foot}>
      {!isAllDone && (isSheet ? <PolicyLine /> : <Policy />)}
      {!isAllDone && !isSheet && (
        <dl className={css.sum}>
          <dt>{t(m.count)}</dt>
          <dd>{t(m.countUnit, { count: totals.count })}</dd>
          <dt>{t(m.totalStake)}</dt>
          <dd>
            <span className={css.num}>{money(totals.stakeMinor)}</span>
          </dd>
          <dt>{t(m.totalWin)}</dt>
          <dd className={css.big}>
            <span className={css.num} data-testid="slip-total-win">
              {money(totals.winMinor)}
            </span>
          </dd>
        </dl>
      )}
      {isAllDone ? <AfterSuccess /> : <SubmitButton />}
      <p className={css.small}>{t(around.playMoney ? m.playMoney : m.realMoney)}</p>
    </div>
  );
}

function SubmitButton() {
  const { t } = useT();
  const slip = useSlipDesk();
  const { around } = useSports();
  const stream = useLine();
  const lines = useLines();
  const available = useSlip((state) => state.availableMinor);
  const totals = totalsOf(lines);
  if (!around.member) {
    return (
      <button type="button" className={css.cta} onClick={around.openLogin} data-testid="slip-login">
        {t(m.loginToBet)}
      </button>
    );
  }
  const isSending = lines.some(({ entry }) => isUnderWay(entry));
  const isOffline = stream.kind === 'offline';
  const isShort = totals.sendable > 0 && available !== null && totals.holdMinor > available;
  const label = isSending ? t(m.submitting) : t(totals.needsAccept ? m.acceptAndSubmit : m.submit);
  return (
    <>
      {isOffline && <p className={css.warning}>{t(m.offline)}</p>}
      {isShort && (
        <p className={css.warning} role="alert">
          {t(m.totalAbove, { amount: money(available) })}
        </p>
      )}
      <button
        type="submit"
        className={css.cta}
        disabled={totals.sendable === 0 || isOffline || isShort}
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
  const slip = useSlipDesk();
  const { around } = useSports();
  return (
    <div className={css.after}>
      <button type="button" className={`${css.link} ${css.records}`} onClick={around.openRecords}>
        {t(m.seeBets)}
        <Icon of={IconChevronRight} size="s" />
      </button>
      <button type="button" className={css.plain} onClick={() => slip.finish('keep')}>
        {t(m.keepPicks)}
      </button>
      <button
        type="button"
        className={css.cta}
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
  const slip = useSlipDesk();
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
    </div>
  );
}

/** The phone's form: a choice and the sum in one line. */
function PolicyLine() {
  const { t } = useT();
  const slip = useSlipDesk();
  const policy = useSlip((state) => state.policy);
  const totals = totalsOf(useLines());
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
        {t(m.totalLine, { count: totals.count })} <b>{money(totals.winMinor)}</b>
      </span>
    </div>
  );
}
