import { Dialog, useT } from '@tianping/ui';
import { useState } from 'react';
import type { PondStageProps } from '../../stage.ts';
import { levelsOf } from '../carry.ts';
import css from '../fishing.module.css';
import { fishingStage as m } from '../messages.ts';
import { Rules } from '../rules.tsx';
import { chanceText, money } from '../words.ts';
import { CarryForm } from './carry-form.tsx';
import { usePart } from './use-part.ts';

/** The panel for sitting down: the carry, and a description of the room. */
export function StartPanel(props: PondStageProps) {
  const { controller, game, session, script } = props;
  const { t } = useT();
  const isRead = usePart(controller.state, (state) => state.isRead);
  const [isBusy, setBusy] = useState(false);
  const [isRulesOpen, openRules] = useState(false);
  const levels = levelsOf(game, session);
  const enter = async (carryMinor: number): Promise<void> => {
    setBusy(true);
    await controller.enter(carryMinor);
    setBusy(false);
  };
  if (!isRead) {
    return (
      <p className={css.start} role="status">
        {t(m.reading)}
      </p>
    );
  }
  const facts = [
    [
      t(m.levels),
      t(m.levelsRange, {
        least: money(levels[0]?.minor ?? 0),
        most: money(levels.at(-1)?.minor ?? 0),
      }),
    ],
    [t(m.returned), `${chanceText(game.returned)}%`],
  ] as const;
  return (
    <section className={css.start} aria-label={t(m.enterTitle)}>
      <h2>{t(m.enterTitle)}</h2>
      <p>{t(m.enterIntro)}</p>
      <CarryForm
        stage={props}
        legend={t(m.carry)}
        label={t(m.enter)}
        isBusy={isBusy}
        send={(carryMinor) => void enter(carryMinor)}
      >
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </CarryForm>
      <p className={css.foot}>
        <span>{t(m.missesBack)}</span>
        <button type="button" onClick={() => openRules(true)}>
          {t(m.rules)}
        </button>
      </p>
      {isRulesOpen && (
        <Dialog title={t(game.name)} width="l" backdropCloses onClose={() => openRules(false)}>
          <Rules game={game} script={script} />
        </Dialog>
      )}
    </section>
  );
}
