import { changeText, moneyMinor } from '@tianping/base';
import { useT } from '@tianping/ui';
import type { PondStageProps } from '../../stage.ts';
import type { FishingControl } from '../control.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { kindName, money } from '../words.ts';
import { usePart } from './use-part.ts';

type ResultsProps = PondStageProps & {
  readonly control: FishingControl;
};

/** The result of this sitting, and the last catches. */
export function Results(props: ResultsProps) {
  return (
    <div className={css.results}>
      <Sitting {...props} />
      <Catches {...props} />
    </div>
  );
}

const NOTHING = { bullets: 0, firedMinor: 0, wonMinor: 0 };

function Sitting({ controller }: ResultsProps) {
  const { t } = useT();
  const sitting = usePart(controller.state, ({ pond }) => pond?.sitting);
  const { bullets, firedMinor, wonMinor } = sitting ?? NOTHING;
  const net = wonMinor - firedMinor;
  const rows = [
    [t(m.sittingBullets), String(bullets), 'none'],
    [t(m.sittingFired), money(firedMinor), 'none'],
    [t(m.sittingWon), money(wonMinor), 'none'],
    [t(m.sittingNet), changeText(moneyMinor(net)), net > 0 ? 'up' : net < 0 ? 'down' : 'none'],
  ] as const;
  return (
    <section>
      <h2>{t(m.sitting)}</h2>
      <dl>
        {rows.map(([name, value, way]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num" data-net={way}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Catches({ game, control }: ResultsProps) {
  const { t } = useT();
  const catches = usePart(control.state, (state) => state.catches);
  return (
    <section>
      <h2>{t(m.catches)}</h2>
      {catches.length === 0 ? (
        <p>{t(m.catchesNone)}</p>
      ) : (
        <ol>
          {catches.map(({ shotId, kind, times, wonMinor }) => (
            <li key={shotId}>
              <i className="num">{t(m.timesOf, { times })}</i>
              <span>{kindName(game, kind, t)}</span>
              <b className="num">{changeText(moneyMinor(wonMinor))}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
