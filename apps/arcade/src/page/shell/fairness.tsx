import type { SeedView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { useId, useState } from 'react';
import type { RoundController } from '../app/controllers.ts';
import { pageMessages as m } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';
import { verifyMessages } from '../app/verify-messages.ts';
import { useWatched } from '../kit/use-watched.ts';
import { FairnessHead, FairnessStep } from './fairness-steps.tsx';
import { shortHash } from './figures.ts';
import shell from './shell.module.css';
import css from './side.module.css';
import { OfTable } from './table-fairness.tsx';
import { saltWords } from './verify/salt-words.ts';
import { proofOfLastPlay } from './verify-last.ts';

/** What was published before the play, and what is shown after it. */
export function Fairness({ page }: { readonly page: GamePage }) {
  return (
    <section>
      <OfForm page={page} />
      <VerifyLast page={page} />
    </section>
  );
}

function OfForm({ page }: { readonly page: GamePage }) {
  const { controllers } = page;
  if (controllers.form === 'round')
    return <OfRounds page={page} controller={controllers.controller} />;
  if (controllers.form === 'table')
    return <OfTable controller={controllers.controller} say={page.say} />;
  return <OfSeeds page={page} />;
}

/**
 * Opens the proof of the last play in a tab of its own. A site that isolates itself from other windows lets a frame in
 * it open a tab, but not navigate it later: the tab is opened once its address is known, and where the browser blocks
 * it as a pop-up by then, there is a link.
 */
function VerifyLast({ page }: { readonly page: GamePage }) {
  const { t } = useT();
  const [url, setUrl] = useState<string | null>(null);
  const verify = async (): Promise<void> => {
    const proof = await proofOfLastPlay(page);
    setUrl(proof);
    if (proof !== null && navigator.userActivation.isActive) {
      globalThis.open(proof, '_blank', 'noopener');
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${shell.button} ${shell.plain}`}
        onClick={() => void verify()}
      >
        {t(m.verifyLast)}
      </button>
      {url !== null && (
        <a className={css.text} href={url} target="_blank" rel="noreferrer noopener">
          {t(m.verifyOpen)}
        </a>
      )}
    </>
  );
}

function OfRounds({
  page,
  controller,
}: {
  readonly page: GamePage;
  readonly controller: RoundController;
}) {
  const { t } = useT();
  const { round } = useWatched(controller.state);
  const secret = round?.secret ?? null;
  return (
    <>
      <FairnessHead isRevealed={secret !== null} />
      <ol className={css.steps}>
        <FairnessStep at={1} isDone={round !== null} name={t(m.commitmentStep)}>
          {round ? shortHash(round.commitment) : ''}
        </FairnessStep>
        <FairnessStep at={2} isDone={page.session.chain !== null} name={t(m.chainStep)}>
          {page.session.chain ? shortHash(page.session.chain.anchor) : ''}
        </FairnessStep>
        <FairnessStep at={3} isDone={secret !== null} name={t(m.secretStep)}>
          {secret ? shortHash(secret) : t(m.secretLater)}
        </FairnessStep>
      </ol>
      {page.session.chain && (
        <p className={css.none}>
          {t(verifyMessages.salt)}：{saltWords(page.session.chain.saltSource, t)}
        </p>
      )}
    </>
  );
}

function OfSeeds({ page }: { readonly page: GamePage }) {
  const { t } = useT();
  const [seeds, setSeeds] = useState<SeedView | null>(page.session.seeds);
  const [seed, setSeed] = useState('');
  const field = useId();
  if (!seeds) return null;
  const rotate = async (): Promise<void> => {
    const clientSeed = seed.trim() || drawnSeed(page.newKey());
    const answer = await page.client.call('rotateSeed', { key: page.newKey(), clientSeed });
    if (!answer.ok) {
      page.say(answer.error.message);
      return;
    }
    setSeeds(answer.value.seeds);
    setSeed('');
    page.say(t(m.rotated));
  };
  return (
    <>
      <FairnessHead isRevealed={false} />
      <ol className={css.steps}>
        <FairnessStep at={1} isDone name={t(m.serverSeedStep)}>
          {shortHash(seeds.serverSeedHash)}
        </FairnessStep>
        <FairnessStep at={2} isDone name={t(m.clientSeedStep)}>
          {seeds.clientSeed}
        </FairnessStep>
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void rotate();
        }}
      >
        <label className={css.none} htmlFor={field}>
          {t(m.newSeed)}
        </label>
        <div className={css.form}>
          <input
            id={field}
            value={seed}
            maxLength={64}
            placeholder={t(m.newSeedDrawn)}
            autoComplete="off"
            onChange={(event) => setSeed(event.target.value)}
          />
          <button type="submit">{t(m.rotate)}</button>
        </div>
        <p className={css.none}>{t(m.rotateHint)}</p>
      </form>
    </>
  );
}

/** A random seed of letters and digits, for members who do not enter one. */
function drawnSeed(key: string): string {
  return key.replaceAll('-', '').slice(-16);
}
