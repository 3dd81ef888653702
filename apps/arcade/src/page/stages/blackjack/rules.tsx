import { divideHalfEven } from '@tianping/base';
import type { HandGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import css from './blackjack.module.css';
import { tableMessages as m } from './messages.ts';

/** The rules in sentences, and what each bet returns. */
export function BlackjackRulesText({ game }: { readonly game: HandGame }) {
  const { t } = useT();
  const rules = [m.rule1, m.rule2, m.rule3, m.rule4, m.rule5, m.rule6, m.rule7];
  return (
    <div className={css.rules}>
      <ol>
        {rules.map((rule) => (
          <li key={rule.id}>{t(rule)}</li>
        ))}
      </ol>
      <dl>
        {game.exactReturns().map(({ of, returned }) => (
          <div key={of}>
            <dt>{t(of === '' ? m.returnBest : m.returnInsurance)}</dt>
            <dd className="num">{percent(returned.num, returned.den)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function percent(num: bigint, den: bigint): string {
  const digits = divideHalfEven(num * 10_000n, den).toString();
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
