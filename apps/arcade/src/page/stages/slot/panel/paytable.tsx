import { divideHalfEven, type Script } from '@tianping/base';
import type { SpinGame } from '@tianping/games';
import {
  LINES,
  type Machine,
  PAYING,
  type SlotTheme,
  themeOf,
  themeRules,
  timesText,
  UNITS_A_STAKE,
} from '@tianping/plugin-games/slots';
import { useT } from '@tianping/ui';
import { symbolName, symbolUrl } from '../art.ts';
import { slotStageMessages as m } from '../messages.ts';
import css from '../slot.module.css';
import { featureWords } from './feature-words.ts';

interface RulesProps {
  readonly game: SpinGame;
  readonly script: Script;
}

/** Pays, features, lines, strips, exact return and volatility. */
export function Rules({ game, script }: RulesProps) {
  const theme = themeOf(game.code);
  return theme ? <Paytable game={game} script={script} theme={theme} /> : null;
}

function Paytable({ game, script, theme }: RulesProps & { readonly theme: SlotTheme }) {
  const { t } = useT();
  const { machine, volatility } = themeRules[theme];
  const swings = { low: m.volatilityLow, mid: m.volatilityMid, high: m.volatilityHigh };
  return (
    <div className={css.paytable} tabIndex={-1} data-autofocus>
      <dl>
        <div>
          <dt>{t(m.exact)}</dt>
          <dd className="num">{percentOf(game)}</dd>
        </div>
        <div>
          <dt>{t(m.volatility)}</dt>
          <dd>{t(swings[volatility])}</dd>
        </div>
        {machine.engine !== 'hold' && (
          <div>
            <dt>{t(m.mostFree)}</dt>
            <dd className="num">{t(m.freeCount, { count: machine.free.most })}</dd>
          </div>
        )}
      </dl>
      <Pays machine={machine} theme={theme} script={script} />
      <ul className={css.rules}>
        {featureWords(machine, t).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {(machine.engine === 'lines' || machine.engine === 'hold') && <LinesDrawn />}
      <details>
        <summary>{t(m.strips)}</summary>
        {machine.strips.map((strip, at) => (
          <p key={at} className={css.strip}>
            <b>{t(m.stripOf, { reel: at + 1 })}</b>
            <span>
              {[...strip].map((face, stop) => (
                <img key={stop} src={symbolUrl(theme, face, script)} alt={face} loading="lazy" />
              ))}
            </span>
          </p>
        ))}
      </details>
    </div>
  );
}

function Pays(props: {
  readonly machine: Machine;
  readonly theme: SlotTheme;
  readonly script: Script;
}) {
  const { machine, theme, script } = props;
  const { t } = useT();
  const heads =
    machine.engine === 'tumble'
      ? [
          t(m.ofCells, { from: 4 }),
          t(m.ofCells, { from: 5 }),
          t(m.ofCells, { from: 6 }),
          t(m.ofCellsTo, { from: 7, to: 8 }),
          t(m.ofCellsUp, { from: 9 }),
        ]
      : [3, 4, 5].map((count) => t(m.ofKind, { count }));
  const rows = PAYING.flatMap((face) => {
    const units = machine.pays[face];
    return units ? [{ face: face as string, units: [...units] }] : [];
  });
  if (machine.engine === 'lines' || machine.engine === 'ways') {
    rows.unshift({ face: 'S', units: [...machine.scatter] });
  }
  // A line carries a twentieth of the stake; its pays are shown relative to the whole stake like all others.
  return (
    <table>
      <caption>{t(m.payUnit)}</caption>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ face, units }) => {
          const name = symbolName(theme, face);
          return (
            <tr key={face}>
              <th scope="row">
                <img src={symbolUrl(theme, face, script)} alt="" width={44} height={44} />
                {typeof name === 'string' ? name : t(name)}
              </th>
              {units.map((pay, at) => (
                <td key={heads[at]} className="num">
                  {timesText(pay, UNITS_A_STAKE)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LinesDrawn() {
  const { t } = useT();
  return (
    <section>
      <h3>{t(m.linesTitle)}</h3>
      <div className={css.lines}>
        {LINES.map((rows, at) => (
          <figure key={rows}>
            <svg viewBox="0 0 50 30" role="img" aria-label={t(m.line, { line: at + 1 })}>
              {[...rows].flatMap((row, reel) =>
                [0, 1, 2].map((place) => (
                  <rect
                    key={`${reel}-${place}`}
                    x={reel * 10 + 1}
                    y={place * 10 + 1}
                    width={8}
                    height={8}
                    rx={1.5}
                    data-on={String(place) === row}
                  />
                )),
              )}
            </svg>
            <figcaption className="num">{at + 1}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function percentOf(game: SpinGame): string {
  const returned = game.exactReturns()[0]?.returned;
  if (!returned) return '';
  const digits = divideHalfEven(returned.num * 10_000n, returned.den).toString();
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
