import { useT } from '@tianping/ui';
import { tableMessages as m } from '../messages.ts';
import css from './gate-roads.module.css';

/** A gate against the banker, round by round, the oldest first. */
export interface GateRoad {
  readonly code: string;
  readonly name: string;
  readonly won: readonly boolean[];
}

/** A row for each gate, a column for each round, the newest at the right: a disc where it won, a ring where it lost. */
export function GateRoads({ gates }: { readonly gates: readonly GateRoad[] }) {
  const { t } = useT();
  return (
    <section className={css.board} aria-label={t(m.roads)}>
      <div className={css.rows}>
        {gates.map((gate) => (
          <Row key={gate.code} gate={gate} />
        ))}
      </div>
      <p className={css.note}>{t(m.roadNote)}</p>
    </section>
  );
}

function Row({ gate: { name, won } }: { readonly gate: GateRoad }) {
  const { t } = useT();
  const rounds = won.length;
  const wins = won.filter((one) => one).length;
  const counts = { won: wins, lost: rounds - wins };
  // As many of the last rounds as fit: the rest is in lines that are cut off.
  return (
    <div className={css.row}>
      <b>{name}</b>
      <div className={css.marks} role="img" aria-label={t(m.gateRoad, { name, rounds, ...counts })}>
        {won.toReversed().map((isWon, at) => (
          <i key={rounds - at} data-won={isWon} />
        ))}
      </div>
      <span className="num" aria-hidden="true">
        {t(m.gateCounts, counts)}
      </span>
    </div>
  );
}
