import { Dialog, useT } from '@tianping/ui';
import { useState } from 'react';
import { faultOf, totalOf, useLottery, usePending, useRound, useSlip } from '../context.ts';
import { money, textOf } from '../figures.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import { isOpen } from '../moment.ts';
import { readYuan, yuanText } from './amount.ts';
import css from './basket.module.css';
import { ChasePanel } from './chase.tsx';
import { addToBasket, type BasketLine, clearChoice, mostPaid } from './slip.ts';
import { StakeEntry } from './stake-entry.tsx';

/** Stakes, the basket and the button that places bets; on small screens a bar and a sheet. */
export function Basket() {
  const [isSheet, setSheet] = useState(false);
  const { basket } = useSlip();
  const pending = usePending();
  const { t } = useT();
  const bets = [...basket, ...pending];
  return (
    <>
      <aside className={css.side} aria-label={t(m.basket)}>
        <BasketBody />
      </aside>
      <div className={css.bottom}>
        <p>
          {bets.length === 0
            ? t(m.chosenNone)
            : t(m.chosen, { count: bets.length, total: money(totalOf(bets)) })}
        </p>
        <button type="button" className={css.place} onClick={() => setSheet(true)}>
          {t(m.basket)}
        </button>
      </div>
      {isSheet && (
        <Dialog title={t(m.basket)} side backdropCloses onClose={() => setSheet(false)}>
          <div className={css.sheet}>
            <BasketBody />
          </div>
        </Dialog>
      )}
    </>
  );
}

function BasketBody() {
  const { slip, props } = useLottery();
  const { basket } = useSlip();
  const pending = usePending();
  const { t } = useT();
  return (
    <>
      <StakeEntry />
      <p className={css.pending}>
        <span>
          {pending.length === 0
            ? t(m.chosenNone)
            : t(m.chosen, { count: unitsOf(pending, props.game), total: money(totalOf(pending)) })}
        </span>
        <button
          type="button"
          className={css.plain}
          disabled={pending.length === 0}
          onClick={() => {
            addToBasket(slip, pending);
            clearChoice(slip);
            props.sounds.play('card');
          }}
        >
          {t(m.toBasket)}
        </button>
      </p>
      <div className={css.head}>
        <h2>{t(m.basket)}</h2>
        {basket.length > 0 && (
          <button type="button" className={css.text} onClick={() => slip.setState({ basket: [] })}>
            {t(m.clearBasket)}
          </button>
        )}
      </div>
      {basket.length === 0 ? (
        <p className={css.none}>{t(m.basketEmpty)}</p>
      ) : (
        <ul className={css.lines}>
          {basket.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <Place />
      <ChasePanel />
    </>
  );
}

function unitsOf(
  bets: readonly { code: string }[],
  game: { readBet(code: string): { units: number } | null },
): number {
  return bets.reduce((sum, { code }) => sum + (game.readBet(code)?.units ?? 1), 0);
}

function Line({ line }: { readonly line: BasketLine }) {
  const { slip, props } = useLottery();
  const { t } = useT();
  const name = textOf(t, props.game.readBet(line.code)?.words ?? [line.code]);
  const change = (text: string): void => {
    const stakeMinor = readYuan(text);
    if (stakeMinor === null || stakeMinor === 0) return;
    slip.setState(({ basket }) => ({
      basket: basket.map((one) => (one.id === line.id ? { ...one, stakeMinor } : one)),
    }));
  };
  const remove = (): void =>
    slip.setState(({ basket }) => ({ basket: basket.filter(({ id }) => id !== line.id) }));
  return (
    <li>
      <span>{name}</span>
      <input
        inputMode="decimal"
        className="num"
        aria-label={`${t(m.edit)} ${name}`}
        key={line.stakeMinor}
        defaultValue={yuanText(line.stakeMinor)}
        onBlur={(event) => change(event.target.value)}
      />
      <button type="button" aria-label={t(m.remove, { name })} onClick={remove}>
        ×
      </button>
    </li>
  );
}

/** Places the bets of the basket and the chosen ones, all or none. */
function Place() {
  const page = useLottery();
  const { props, slip } = page;
  const { basket } = useSlip();
  const pending = usePending();
  const state = useRound();
  const { t } = useT();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState({ about: '', why: '' });
  const bets = [...basket, ...pending].map(({ code, stakeMinor }) => ({ code, stakeMinor }));
  // A refusal applies to these bets: changing them removes it.
  const about = JSON.stringify([bets, state.round?.roundId]);
  const fault = refused.about === about && refused.why !== '' ? refused.why : null;
  const setFault = (why: string | null): void => setRefused({ about, why: why ?? '' });
  const isReady = isOpen(state) && !props.paused;
  const place = async (): Promise<void> => {
    const { round } = state;
    if (!round) return;
    const wrong = faultOf(t, page, bets, state.bets, state.balanceMinor);
    setFault(wrong);
    if (wrong !== null) return props.sounds.play('refused');
    setBusy(true);
    const answer = await props.controller.bet(round.roundId, bets);
    setBusy(false);
    if (!answer.ok) {
      setFault(answer.error.code === 'closed' ? t(m.closedNow) : answer.error.message);
      return props.sounds.play('refused');
    }
    slip.setState({ basket: [] });
    clearChoice(slip);
    props.sounds.play('chip');
    props.say(t(m.placed, { count: bets.length, total: money(totalOf(bets)) }));
  };
  return (
    <div className={css.placing}>
      {bets.length > 0 && (
        <dl>
          <div>
            <dt>{t(m.basketTotal, { count: bets.length, units: unitsOf(bets, props.game) })}</dt>
            <dd className="num">{money(totalOf(bets))}</dd>
          </div>
          <div>
            <dt>{t(m.canWin, { amount: '' }).trim()}</dt>
            <dd className="num">{money(mostPaid(props.game, bets))}</dd>
          </div>
        </dl>
      )}
      {fault !== null && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <button
        type="button"
        className={css.place}
        disabled={!isReady || isBusy || bets.length === 0}
        onClick={() => void place()}
      >
        {isBusy ? t(m.placing) : isReady ? t(m.place) : t(m.closedNow)}
      </button>
    </div>
  );
}
