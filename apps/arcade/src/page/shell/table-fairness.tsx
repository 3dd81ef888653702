import { useT } from '@tianping/ui';
import { useId, useState } from 'react';
import type { TableController } from '../app/controllers.ts';
import { cardRoomMessages as m } from '../kit/card-room/messages.ts';
import { useWatched } from '../kit/use-watched.ts';
import { FairnessHead, FairnessStep } from './fairness-steps.tsx';
import { shortHash } from './figures.ts';
import css from './side.module.css';

const SEED = /^[\w-]{1,32}$/;

/** The inputs of a hand at a table: the studio's secret, committed to beforehand, and a seed of each place. */
export function OfTable(props: { readonly controller: TableController; say(text: string): void }) {
  const { controller, say } = props;
  const { t } = useT();
  const { table } = useWatched(controller.state);
  const hand = table?.hand ?? null;
  if (!table) return <FairnessHead isRevealed={false} />;
  const secret = hand?.secret ?? null;
  return (
    <>
      <FairnessHead isRevealed={secret !== null} />
      <ol className={css.steps}>
        <FairnessStep at={1} isDone name={t(hand ? m.commitmentStep : m.nextCommitment)}>
          {shortHash(hand?.commitment ?? table.nextCommitment)}
        </FairnessStep>
        <FairnessStep at={2} isDone name={t(hand ? m.seedsOfAll : m.seedStep)}>
          {hand ? hand.seeds.join(' · ') : table.mySeed}
        </FairnessStep>
        <FairnessStep at={3} isDone={secret !== null} name={t(m.secretStep)}>
          {secret ? shortHash(secret) : t(m.secretLater)}
        </FairnessStep>
      </ol>
      <SeedForm controller={controller} mySeed={table.mySeed} say={say} />
    </>
  );
}

function SeedForm(props: {
  readonly controller: TableController;
  readonly mySeed: string;
  say(text: string): void;
}) {
  const { controller, mySeed, say } = props;
  const { t } = useT();
  const [seed, setSeed] = useState('');
  const field = useId();
  const isWrong = seed !== '' && !SEED.test(seed);
  const change = async (): Promise<void> => {
    const answer = await controller.seed(seed);
    if (!answer.ok) return;
    setSeed('');
    say(t(m.seedChanged));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (seed !== '' && !isWrong) void change();
      }}
    >
      <label className={css.none} htmlFor={field}>
        {t(m.seedNew)}
      </label>
      <div className={css.form}>
        <input
          id={field}
          value={seed}
          maxLength={32}
          placeholder={mySeed}
          autoComplete="off"
          aria-invalid={isWrong}
          onChange={(event) => setSeed(event.target.value)}
        />
        <button type="submit" disabled={seed === '' || isWrong}>
          {t(m.seedChange)}
        </button>
      </div>
      <p className={css.none} role={isWrong ? 'alert' : undefined}>
        {t(isWrong ? m.seedWrong : m.seedHint)}
      </p>
    </form>
  );
}
