import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { priceMilli } from '@tianping/odds';
import { isUnderWay } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { slipMessages as m } from '../../messages.ts';
import css from '../slip.module.css';
import { Amount } from '../stake/amount.tsx';
import { Keypad, QuickAmounts } from '../stake/keypad.tsx';
import { useTypedInView } from '../stake/use-typed-in-view.ts';
import { useSlip, useSlipStore } from '../state/slip-context.tsx';
import type { SlipLine } from '../state/slip-lines.ts';
import { EntryNote } from './entry-notes.tsx';
import { money, pickTexts, placeTexts, priceText } from './entry-texts.ts';

interface EntryProps {
  readonly line: SlipLine;
  /** On the phone the keypad is below the list, and only one entry is unfolded. */
  readonly isSheet: boolean;
}

/** One selection of the slip: what, where, its note, amount, limits. */
export function SlipEntryCard({ line, isSheet }: EntryProps) {
  const isActive = useSlip((state) => state.activeKey) === line.key;
  const { entry } = line;
  const isFrozen = isUnderWay(entry) || line.intent?.state.kind === 'lost';
  // Nothing can be staked on an entry that is accepted already, or closed.
  const isDone = entry.orderData?.state === 'accepted' || line.entryStatus.market === 'closed';
  const isFolded = isSheet && !isActive;
  const frame = useRef<HTMLLIElement>(null);
  useTypedInView(frame, isSheet && isActive);
  return (
    <EntryFrame line={line} frame={frame}>
      <EntryNote line={line} />
      {!isFrozen &&
        !isDone &&
        (isFolded ? <Folded line={line} /> : <Amount {...{ line, isSheet }} />)}
      {!isFrozen && !isDone && isActive && !isSheet && line.voucher?.kind !== 'free' && (
        <>
          <QuickAmounts entryKey={line.key} />
          <Keypad entryKey={line.key} />
        </>
      )}
    </EntryFrame>
  );
}

/** The head of an entry: selection and price, place, the button to remove it. */
export function EntryFrame(props: {
  readonly line: SlipLine;
  readonly isBad?: boolean;
  readonly frame?: RefObject<HTMLLIElement | null>;
  readonly children?: ReactNode;
}) {
  const translator = useT();
  const { t } = translator;
  const slip = useSlipStore();
  const { line } = props;
  const { entry } = line;
  const { name, line: ownLine } = pickTexts(translator, entry);
  const { market, score, teams } = placeTexts(translator, entry, line.entryStatus);
  return (
    <li
      ref={props.frame}
      className={`${css.entry} ${props.isBad ? css.entryBad : ''}`}
      data-testid="slip-entry"
      data-state={entry.orderData?.state ?? 'edit'}
      data-invalid={props.isBad || undefined}
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
      {props.children}
    </li>
  );
}

/** The price; struck through beside the new one until that is accepted. */
function EntryPrice({
  line: { entryStatus, entry, intent, isUnquoted },
}: {
  readonly line: SlipLine;
}) {
  const { t } = useT();
  // The prices of a parlay multiply, which requires decimal odds.
  const oddsType = useSlip(({ slip }) => (slip.series ? 'E' : slip.oddsType));
  const form = { oddsType, includesStake: entry.selection.includesStake };
  const bet = intent && 'bet' in intent.state ? intent.state.bet : null;
  const taken = bet?.legs[0]?.price;
  if (isUnquoted) return <span className={css.price}>–</span>;
  if (isUnderWay(entry) || bet !== null || entry.orderData?.state === 'accepted') {
    const price = taken === undefined ? entry.selection.priceSeen : priceMilli(taken);
    return <span className={css.price}>{priceText(price, form)}</span>;
  }
  const isUp = entryStatus.moved === 'up';
  const look = entryStatus.moved === null ? '' : `${isUp ? css.up : css.down} ${css.changed}`;
  return (
    <span className={`${css.price} ${look}`} key={entryStatus.price} data-testid="slip-price">
      {entryStatus.oldPrice !== null && (
        <s>
          <span className="vh">{t(m.oldPrice, { price: '' })}</span>
          {priceText(entryStatus.oldPrice, form)}
        </s>
      )}
      {entryStatus.moved !== null && (
        <i className={css.tri} role="img" aria-label={t(isUp ? m.priceUp : m.priceDown)} />
      )}
      {priceText(entryStatus.price, form)}
    </span>
  );
}

/** An entry of the sheet that is not being edited: its amount in one line. */
function Folded({ line }: { readonly line: SlipLine }) {
  const { t } = useT();
  const slip = useSlipStore();
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
