import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { isUnderWay } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useId, useRef } from 'react';
import { slipMessages as m } from '../messages.ts';
import { EntryNote, Limits } from './entry-notes.tsx';
import { money, pickTexts, placeTexts, priceText } from './entry-texts.ts';
import { Keypad, QuickAmounts } from './keypad.tsx';
import css from './slip.module.css';
import { useSlip, useSlipDesk } from './slip-context.tsx';
import type { SlipLine } from './slip-lines.ts';
import { worstBasePrice } from './worst-price.ts';

interface EntryProps {
  readonly line: SlipLine;
  /** On the phone the keypad stands below the list, and only one entry is unfolded. */
  readonly isSheet: boolean;
}

/** One selection of the slip: what, where, what is to be said, amount, limits. */
export function SlipEntryCard({ line, isSheet }: EntryProps) {
  const translator = useT();
  const { t } = translator;
  const slip = useSlipDesk();
  const isActive = useSlip((state) => state.activeKey) === line.key;
  const { entry } = line;
  const { name, line: ownLine } = pickTexts(translator, entry);
  const { market, score, teams } = placeTexts(translator, entry, line.standing);
  const isFrozen = isUnderWay(entry) || line.intent?.state.kind === 'lost';
  const isDone = entry.orderData?.state === 'accepted';
  const isFolded = isSheet && !isActive;
  return (
    <li
      className={css.entry}
      data-testid="slip-entry"
      data-state={entry.orderData?.state ?? 'edit'}
    >
      <div className={css.first}>
        <strong>
          {name} {ownLine !== '' && <span className={css.num}>{ownLine}</span>}
        </strong>
        <EntryPrice line={line} />
        {isUnderWay(entry) ? (
          <span className={css.drop} title={t(m.locked)}>
            <Icon of={IconLock} size="s" />
          </span>
        ) : (
          <button
            type="button"
            className={css.drop}
            aria-label={t(m.remove, { name: `${name} ${ownLine}`.trim() })}
            onClick={() => slip.remove(entry)}
          >
            <Icon of={IconX} size="s" />
          </button>
        )}
      </div>
      <p className={css.second}>
        {market} {score !== '' && <span className={css.num}>{score} </span>}
        {teams}
      </p>
      <EntryNote line={line} />
      {!isFrozen &&
        !isDone &&
        (isFolded ? <Folded line={line} /> : <Amount {...{ line, isSheet }} />)}
      {!isFrozen && !isDone && isActive && !isSheet && (
        <>
          <QuickAmounts entryKey={line.key} />
          <Keypad entryKey={line.key} />
        </>
      )}
    </li>
  );
}

/** The price; struck through beside the new one while that needs a yes. */
function EntryPrice({ line: { standing, entry, intent } }: { readonly line: SlipLine }) {
  const { t } = useT();
  const oddsType = useSlip((state) => state.slip.oddsType);
  const form = { oddsType, includesStake: entry.selection.includesStake };
  const bet = intent && 'bet' in intent.state ? intent.state.bet : null;
  const isFrozen = isUnderWay(entry) || bet !== null;
  const taken = bet?.legs[0]?.price;
  if (isFrozen) {
    const price = taken === undefined ? entry.selection.priceSeen : taken;
    return <span className={css.price}>{priceText(price as typeof standing.price, form)}</span>;
  }
  const isUp = standing.moved === 'up';
  const look = standing.moved === null ? '' : `${isUp ? css.up : css.down} ${css.changed}`;
  return (
    <span className={`${css.price} ${look}`} key={standing.price} data-testid="slip-price">
      {standing.oldPrice !== null && (
        <s>
          <span className="vh">{t(m.oldPrice, { price: '' })}</span>
          {priceText(standing.oldPrice, form)}
        </s>
      )}
      {standing.moved !== null && (
        <i className={css.tri} role="img" aria-label={t(isUp ? m.priceUp : m.priceDown)} />
      )}
      {priceText(standing.price, form)}
    </span>
  );
}

function Amount({ line, isSheet }: EntryProps) {
  const translator = useT();
  const { t } = translator;
  const slip = useSlipDesk();
  const cut = useSlip((state) => state.cuts[line.key]);
  const isActive = useSlip((state) => state.activeKey) === line.key;
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { name, line: ownLine } = pickTexts(translator, line.entry);
  const { range, isBelow, winMinor } = line.money;
  useEffect(() => {
    const field = input.current;
    if (isActive && field && field.value !== '' && document.activeElement === field) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  }, [isActive]);
  return (
    <>
      <div className={`${css.stake} ${isActive ? css.on : ''} ${isBelow ? css.bad : ''}`}>
        <label>
          ¥
          <input
            ref={input}
            inputMode={isSheet ? 'none' : 'numeric'}
            autoComplete="off"
            maxLength={9}
            value={line.typed}
            placeholder=" "
            aria-label={t(m.stakeOf, { name: `${name} ${ownLine}`.trim() })}
            aria-invalid={isBelow || undefined}
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
        {isBelow && range && (
          <p className={css.hint}>{t(m.stakeBelow, { amount: money(range.minMinor) })}</p>
        )}
        {cut && (
          <p className={css.hint} role="status">
            {t(cut === 'maximum' ? m.stakeAbove : m.stakeBalance, {
              amount: money(line.money.stakeMinor),
            })}
          </p>
        )}
        <Limits line={line} />
      </div>
      <WorstPrice line={line} />
    </>
  );
}

/** With the policy "any price": the lowest one that is still wanted. */
function WorstPrice({ line }: { readonly line: SlipLine }) {
  const { t } = useT();
  const slip = useSlipDesk();
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

/** An entry of the sheet that is not being edited: its amount in one line. */
function Folded({ line }: { readonly line: SlipLine }) {
  const { t } = useT();
  const slip = useSlipDesk();
  return (
    <button type="button" className={css.mini} onClick={() => slip.setActive(line.key)}>
      <span>
        {t(m.stake)} <span className={css.num}>{money(line.money.stakeMinor)}</span>
      </span>
      <span>
        {t(m.canWin)} <span className={css.num}>{money(line.money.winMinor)}</span>
      </span>
    </button>
  );
}
