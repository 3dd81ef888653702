import {
  type SicBoOutcome,
  sicBoOutcome,
  sicBoMessages as words,
} from '@tianping/plugin-games/sic-bo';
import { useT } from '@tianping/ui';
import { useWatched } from '../../kit/use-watched.ts';
import type { RoundController } from '../stage.ts';
import { sicBoRules as m } from './messages.ts';
import css from './sic-bo.module.css';

const SHOWN = 24;

/** The last throws, newest first: dice, sum, big or small, odd or even. */
export function Board({ controller }: { readonly controller: RoundController }) {
  const { t } = useT();
  const { history } = useWatched(controller.state);
  const past = history.filter(({ isVoid }) => !isVoid).toReversed();
  return (
    <section className={css.board} aria-label={t(m.board)}>
      <ol>
        {past.slice(0, SHOWN).map(({ roundId, outcome }) => {
          const read = sicBoOutcome.safeParse(outcome);
          return read.success ? <Throw key={roundId} outcome={read.data} /> : null;
        })}
      </ol>
      <p>{t(m.independent)}</p>
    </section>
  );
}

function Throw({ outcome }: { readonly outcome: SicBoOutcome }) {
  const { t } = useT();
  const [a, b, c] = outcome.dice;
  const sum = a + b + c;
  const isTriple = a === b && b === c;
  const size = isTriple ? 'triple' : sum >= 11 ? 'big' : 'small';
  return (
    <li data-size={size}>
      <small>{outcome.dice.join(' ')}</small>
      <b>{sum}</b>
      <span>{t(isTriple ? m.triple : size === 'big' ? words.big : words.small)}</span>
      <span>{isTriple ? '—' : t(sum % 2 === 1 ? words.odd : words.even)}</span>
    </li>
  );
}
