import { type KindChance, POND_BOUNDS, type PondGame } from '@tianping/games';
import { useT } from '@tianping/ui';
import { carryBounds } from './carry.ts';
import css from './fishing.module.css';
import { fishingStage as m } from './messages.ts';
import { fishUrl } from './scene/art.ts';
import { chanceText, money, timesText } from './words.ts';

/** Fish with payouts and chances, special fish, returns and the published bounds. */
export function Rules({ game }: { readonly game: PondGame; readonly script: string }) {
  const { t } = useT();
  const late = POND_BOUNDS.lateMs;
  const { leastMinor, mostMinor } = carryBounds(game.levels.map((minor, at) => ({ at, minor })));
  const lines = [
    t(m.ruleHit),
    t(m.ruleReturn, { percent: chanceText(game.returned) }),
    t(m.ruleMiss, { seconds: POND_BOUNDS.bulletLifeMs / 1000 }),
    t(m.ruleLate, { late }),
    t(m.ruleShared, { late }),
    t(m.ruleLock),
    t(m.ruleWave, { seconds: game.waveMs / 1000 }),
    t(m.ruleAuto),
    t(m.ruleCarry, { least: money(leastMinor), most: money(mostMinor) }),
  ];
  const special = game.chances.filter(({ words }) => words !== null);
  return (
    <div className={css.rules}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <KindTable game={game} />
      {special.length > 0 && (
        <section>
          <h3>{t(m.special)}</h3>
          <dl>
            {special.map((chance) => (
              <Special key={chance.kind} chance={chance} />
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function KindTable({ game }: { readonly game: PondGame }) {
  const { t } = useT();
  return (
    <table>
      <caption>{t(m.kindsTitle)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(m.fish)}</th>
          <th scope="col">{t(m.times)}</th>
          <th scope="col">{t(m.chance)}</th>
        </tr>
      </thead>
      <tbody>
        {game.chances.map((chance) => {
          const kind = game.readKind(chance.kind);
          if (!kind) return null;
          return (
            <tr key={chance.kind}>
              <th scope="row">
                <span>
                  <img src={fishUrl(kind)} alt="" width={48} height={32} loading="lazy" />
                  {t(kind.name)}
                </span>
              </th>
              <td className="num">{timesText(kind, t)}</td>
              <td className="num">{chanceText(wholeChance(chance))}%</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Lines of one kind have the same denominator. */
function wholeChance({ lines }: KindChance) {
  return {
    num: lines.reduce((sum, { num }) => sum + num, 0),
    den: lines[0]?.den ?? 1,
  };
}

function Special({ chance }: { readonly chance: KindChance }) {
  const { t } = useT();
  return (
    <div>
      <dt>{t(chance.name)}</dt>
      <dd>
        {chance.words && t(chance.words)}
        {chance.lines.length > 1 && (
          <ul className="num">
            {chance.lines.map((line) => (
              <li key={line.times}>
                {t(m.chanceEach, {
                  times: t(m.timesOf, { times: line.times }),
                  chance: chanceText(line),
                })}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
