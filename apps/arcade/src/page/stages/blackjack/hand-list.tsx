import type { HandView } from '@tianping/games/wire';
import { type BlackjackShown, blackjackMessages as words } from '@tianping/plugin-games/blackjack';
import { useT } from '@tianping/ui';
import css from './blackjack.module.css';
import { tableMessages as m } from './messages.ts';
import { money } from './words.ts';

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', c: '♣', d: '♦' };

/** The same table as text. */
export function HandList(props: {
  readonly hand: HandView | null;
  readonly shown: BlackjackShown | null;
}) {
  const { hand, shown } = props;
  const { t } = useT();
  if (!hand || !shown) return <p>{t(m.chooseStake)}</p>;
  const isOver = hand.payoutMinor !== null;
  const hidden = isOver ? [] : [t(m.hidden)];
  return (
    <div aria-live="polite" className={css.lines}>
      <section>
        <h2>{t(m.dealerHand)}</h2>
        <p>
          {[...shown.dealer.cards.map(cardText), ...hidden].join(' ')} ·{' '}
          {t(m.total, { total: shown.dealer.total })}
        </p>
      </section>
      {shown.hands.map((one, at) => (
        <section key={`${hand.playId}-${at}`} data-active={shown.active === at}>
          <h2>{shown.hands.length === 1 ? t(m.yourHand) : t(m.handOf, { number: at + 1 })}</h2>
          <p>
            {one.cards.map(cardText).join(' ')} ·{' '}
            {one.isSoft && one.total < 21
              ? t(m.softTotal, { low: one.total - 10, total: one.total })
              : t(m.total, { total: one.total })}
          </p>
          <p>
            {t(m.stake)} {money(one.stakeMinor)}
            {one.result !== null && (
              <>
                {' · '}
                {t(one.result === 'surrendered' ? words.surrendered : words[one.result])}
                {' · '}
                {t(m.returned, { amount: money(one.payoutMinor ?? 0) })}
              </>
            )}
          </p>
        </section>
      ))}
      {shown.insuranceMinor > 0 && isOver && (
        <p>
          {shown.insurancePaidMinor
            ? t(m.insurancePaid, { amount: money(shown.insurancePaidMinor) })
            : t(m.insuranceLost)}
        </p>
      )}
    </div>
  );
}

function cardText(code: string): string {
  return `${SUITS[code.slice(0, 1)] ?? ''}${code.slice(1)}`;
}
