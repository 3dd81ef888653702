import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import type { Translator } from '@tianping/i18n';
import { displayPrice, priceMilli } from '@tianping/odds';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useId, useRef } from 'react';
import type { Voucher } from '../../deps.ts';
import { slipMessages as m } from '../../messages.ts';
import { Limits } from '../entry/entry-notes.tsx';
import { money, pickTexts } from '../entry/entry-texts.ts';
import css from '../slip.module.css';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { useSlip, useSlipStore } from '../state/slip-context.tsx';
import type { SlipLine } from '../state/slip-lines.ts';
import { worstBasePrice } from './worst-price.ts';

interface AmountProps {
  readonly line: SlipLine;
  readonly isSheet: boolean;
}

/** The stake of one entry, what it wins, its limits, and its voucher and worst price. */
export function Amount({ line, isSheet }: AmountProps) {
  const translator = useT();
  const { t } = translator;
  const slip = useSlipStore();
  const isActive = useSlip((state) => state.activeKey) === line.key;
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { name, line: ownLine } = pickTexts(translator, line.entry);
  const { isBelow, isBroken, winMinor, stakeMinor } = line.money;
  const isBad = isBelow || isBroken;
  const isFree = line.voucher?.kind === 'free';
  useEffect(() => {
    const field = input.current;
    if (isActive && field && field.value !== '' && document.activeElement === field) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  }, [isActive]);
  return (
    <>
      <div className={`${css.stake} ${isActive ? css.on : ''} ${isBad ? css.bad : ''}`}>
        <label>
          ¥
          <input
            ref={input}
            inputMode={isSheet ? 'none' : 'numeric'}
            autoComplete="off"
            maxLength={9}
            value={isFree ? String(stakeMinor / 100) : line.typed}
            readOnly={isFree}
            placeholder=" "
            aria-label={t(m.stakeOf, { name: `${name} ${ownLine}`.trim() })}
            aria-invalid={isBad || undefined}
            aria-describedby={hint}
            onFocus={() => slip.setActive(line.key)}
            onChange={(event) => slip.setStake(line.key, event.target.value)}
            data-stake={line.key}
            data-testid="slip-stake"
          />
        </label>
        <output>
          {t(m.canWin)}
          <span className={css.num} data-testid="slip-win">
            {money(winMinor)}
          </span>
        </output>
      </div>
      <div id={hint}>
        <Hints line={line} />
        {!isFree && <Limits line={line} />}
      </div>
      {isActive && !isFree && <Target line={line} />}
      <VoucherRow line={line} />
      <WorstPrice line={line} />
    </>
  );
}

function Hints({ line }: { readonly line: SlipLine }) {
  const { t } = useT();
  const cut = useSlip((state) => state.cuts[line.key]);
  const { range, isBelow, isBroken, stakeMinor } = line.money;
  return (
    <>
      {isBroken && (
        <p className={css.hint} role="status">
          {t(m.stakeBroken)}
        </p>
      )}
      {isBelow && range && (
        <p className={css.hint}>{t(m.stakeBelow, { amount: money(range.minMinor) })}</p>
      )}
      {cut && (
        <p className={css.hint} role="status" data-testid="slip-cut">
          {t(cut === 'maximum' ? m.stakeAbove : m.stakeBalance, { amount: money(stakeMinor) })}
        </p>
      )}
    </>
  );
}

/** The wanted win; typing here sets the stake. */
function Target({ line }: { readonly line: SlipLine }) {
  const translator = useT();
  const { t } = translator;
  const slip = useSlipStore();
  const typed = useSlip((state) => state.targets[line.key]);
  const { name, line: ownLine } = pickTexts(translator, line.entry);
  const label = useId();
  if (typed === undefined) {
    return (
      <button
        type="button"
        className={css.link}
        onClick={() => slip.setTarget(line.key, '')}
        data-testid="slip-target-open"
      >
        <Icon of={IconTargetArrow} size="s" />
        {t(p.target)}
      </button>
    );
  }
  const isNever = typed !== '' && line.money.stakeMinor === 0;
  return (
    <>
      <label className={css.worst}>
        <span id={label}>{t(p.targetLabel)}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it was asked for by the press that opened it
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          aria-label={t(p.targetOf, { name: `${name} ${ownLine}`.trim() })}
          onChange={(event) => slip.setTarget(line.key, event.target.value)}
          data-testid="slip-target"
        />
      </label>
      {isNever && <p className={css.hint}>{t(p.targetNever)}</p>}
    </>
  );
}

/** Free bets and bonus stakes of the member; empty where there are none. */
function VoucherRow({ line }: { readonly line: SlipLine }) {
  const translator = useT();
  const { t } = translator;
  const slip = useSlipStore();
  const vouchers = useSlip((state) => state.vouchers);
  if (vouchers.length === 0) return null;
  return (
    <>
      <label className={css.worst}>
        {t(p.voucher)}
        <select
          value={line.voucher?.voucherId ?? ''}
          onChange={(event) =>
            slip.chooseVoucher(line.key, event.target.value === '' ? null : event.target.value)
          }
          data-testid="slip-voucher"
        >
          <option value="">{t(p.voucherNone)}</option>
          {vouchers.map((voucher) => (
            <option key={voucher.voucherId} value={voucher.voucherId}>
              {voucherText(translator, voucher)}
            </option>
          ))}
        </select>
      </label>
      {line.voucher && <VoucherNote line={line} voucher={line.voucher} />}
    </>
  );
}

function voucherText({ t }: Translator, voucher: Voucher): string {
  const { name, amountMinor, rateBasisPoints, kind } = voucher;
  const amount = money(amountMinor);
  if (kind === 'free') return t(p.voucherFree, { name, amount });
  return t(p.voucherBonus, { name, percent: rateBasisPoints / 100, amount });
}

function VoucherNote(props: { readonly line: SlipLine; readonly voucher: Voucher }) {
  const { t } = useT();
  const { voucher, line } = props;
  const { voucherFault, bonusMinor } = line.money;
  if (voucherFault === 'price' && voucher.minPrice > 0) {
    const form = { oddsType: 'E', includesStake: line.entry.selection.includesStake } as const;
    const { text } = displayPrice({ price: priceMilli(voucher.minPrice), ...form });
    return <p className={css.hint}>{t(p.voucherPrice, { price: text })}</p>;
  }
  if (voucherFault === 'negative') return <p className={css.hint}>{t(p.voucherNegative)}</p>;
  if (voucherFault === 'minimum') {
    return (
      <p className={css.hint}>{t(p.voucherMinimum, { amount: money(voucher.minimumMinor) })}</p>
    );
  }
  return (
    <p className={css.quiet} role="status" data-testid="slip-voucher-note">
      {voucher.kind === 'free'
        ? t(p.voucherFreeNote)
        : t(p.voucherBonusNote, { amount: money(bonusMinor) })}
    </p>
  );
}

/** With the policy "any price": the lowest acceptable one. */
function WorstPrice({ line }: { readonly line: SlipLine }) {
  const { t } = useT();
  const slip = useSlipStore();
  const policy = useSlip((state) => state.policy);
  const oddsType = useSlip((state) => state.slip.oddsType);
  const typed = useSlip((state) => state.worst[line.key] ?? '');
  const hint = useId();
  if (policy !== 'any') return null;
  const { includesStake } = line.entry.selection;
  const isBad = worstBasePrice(typed, { oddsType, includesStake }) === 'bad';
  return (
    <>
      <label className={css.worst}>
        {t(m.worst)}
        <input
          inputMode="decimal"
          maxLength={7}
          value={typed}
          aria-invalid={isBad || undefined}
          aria-describedby={hint}
          onChange={(event) => slip.setWorst(line.key, event.target.value)}
        />
      </label>
      <p id={hint} className={isBad ? css.hint : 'vh'}>
        {t(isBad ? m.worstBad : m.worstHint)}
      </p>
    </>
  );
}
