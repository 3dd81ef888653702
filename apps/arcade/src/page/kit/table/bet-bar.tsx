import { useT } from '@tianping/ui';
import { useWatched } from '../use-watched.ts';
import { Chip } from './chip.tsx';
import { tableMessages as m } from './messages.ts';
import type { TableProps } from './props.ts';
import { type Staging, sumOf } from './staging.ts';
import css from './table.module.css';
import { money } from './words.ts';

/** Chips to choose, and the actions on those that are staged. */
export function BetBar(
  props: Pick<TableProps, 'controller' | 'session' | 'paused'> & { readonly staging: Staging },
) {
  const { controller, staging, session, paused } = props;
  const { t } = useT();
  const { round, bets } = useWatched(controller.state);
  const { chipMinor, chips, isSending, last } = useWatched(staging.state);
  const isOpen = round?.phase === 'betting' && !paused && !isSending;
  const sum = sumOf(chips);
  const canDouble = chips.length > 0 || bets.length > 0;
  return (
    <div className={css.bar}>
      <fieldset className={css.rail}>
        <legend className="vh">{t(m.chips)}</legend>
        {session.limits.chips.map((minor) => (
          <label key={minor} className={css.chip}>
            <input
              type="radio"
              name="chip"
              className="vh"
              checked={minor === chipMinor}
              onChange={() => staging.choose(minor)}
            />
            <Chip minor={minor} size={52} />
            <span className="vh">{t(m.chip, { amount: money(minor) })}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.acts}>
        <button
          type="button"
          disabled={!isOpen || last.length === 0}
          onClick={() => staging.repeat()}
        >
          {t(m.repeat)}
        </button>
        <button type="button" disabled={!isOpen || !canDouble} onClick={() => staging.double()}>
          {t(m.double)}
        </button>
        <button
          type="button"
          disabled={!isOpen || chips.length === 0}
          onClick={() => staging.undo()}
        >
          {t(m.undo)}
        </button>
        <button
          type="button"
          disabled={!isOpen || chips.length === 0}
          onClick={() => staging.clear()}
        >
          {t(m.clear)}
        </button>
        <button
          type="button"
          className={css.confirm}
          disabled={!isOpen || chips.length === 0}
          aria-busy={isSending}
          onClick={() => void staging.confirm()}
        >
          {t(isSending ? m.confirming : m.confirm)}
          {sum > 0 && <b className="num"> {money(sum)}</b>}
        </button>
      </div>
    </div>
  );
}
