import { useT } from '@tianping/ui';
import { useLottery, useRound } from '../context.ts';
import { money, textOf } from '../figures.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import css from './lists.module.css';

/** The member's own bets of this issue. */
export function Mine() {
  const { props } = useLottery();
  const { bets } = useRound();
  const { t } = useT();
  if (bets.length === 0) return <p className={css.none}>{t(m.mineEmpty)}</p>;
  const staked = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  const paid = bets.reduce((sum, { payoutMinor }) => sum + (payoutMinor ?? 0), 0);
  const isOpen = bets.some(({ state }) => state === 'open');
  const ends = { open: m.open, lost: m.lostBet, push: m.push, void: m.voidBet };
  return (
    <>
      <p className={css.sum}>
        {isOpen
          ? t(m.mineOpen, { staked: money(staked) })
          : t(m.mineTotal, { staked: money(staked), paid: money(paid) })}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(m.colBet)}</th>
            <th scope="col">{t(m.colStake)}</th>
            <th scope="col">{t(m.colState)}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map(({ betId, code, stakeMinor, payoutMinor, state }) => (
            <tr key={betId} data-state={state}>
              <td>{textOf(t, props.game.readBet(code)?.words ?? [code])}</td>
              <td className="num">{money(stakeMinor)}</td>
              <td className="num">
                {state === 'won' ? t(m.won, { amount: money(payoutMinor ?? 0) }) : t(ends[state])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
