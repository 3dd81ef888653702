import type { SeedView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { type ReactNode, useId, useState } from 'react';
import type { RoundDoor } from '../app/doors.ts';
import { pageMessages as m } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';
import { verifyMessages } from '../app/verify-messages.ts';
import { useWatched } from '../kit/use-watched.ts';
import { shortHash } from './figures.ts';
import shell from './shell.module.css';
import css from './side.module.css';
import { saltWords } from './verify/salt-words.ts';
import { proofOfLastPlay } from './verify-last.ts';

/** What was published before the play, and what is shown after it. */
export function Fairness({ page }: { readonly page: GamePage }) {
  return (
    <section>
      {page.doors.form === 'round' ? (
        <OfRounds page={page} door={page.doors.door} />
      ) : (
        <OfSeeds page={page} />
      )}
      <VerifyLast page={page} />
    </section>
  );
}

/**
 * Opens the proof of the last play in a tab of its own. A site that shuts itself off from other windows lets a frame
 * in it open one, but not lead it anywhere later: the tab is opened once its address is known, and where the browser
 * holds it for an advertisement by then, there is a link.
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

function OfRounds({ page, door }: { readonly page: GamePage; readonly door: RoundDoor }) {
  const { t } = useT();
  const { round } = useWatched(door.state);
  const secret = round?.secret ?? null;
  return (
    <>
      <Head isRevealed={secret !== null} />
      <ol className={css.steps}>
        <Step at={1} isDone={round !== null} name={t(m.commitmentStep)}>
          {round ? shortHash(round.commitment) : ''}
        </Step>
        <Step at={2} isDone={page.session.chain !== null} name={t(m.chainStep)}>
          {page.session.chain ? shortHash(page.session.chain.anchor) : ''}
        </Step>
        <Step at={3} isDone={secret !== null} name={t(m.secretStep)}>
          {secret ? shortHash(secret) : t(m.secretLater)}
        </Step>
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
      <Head isRevealed={false} />
      <ol className={css.steps}>
        <Step at={1} isDone name={t(m.serverSeedStep)}>
          {shortHash(seeds.serverSeedHash)}
        </Step>
        <Step at={2} isDone name={t(m.clientSeedStep)}>
          {seeds.clientSeed}
        </Step>
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

/** Letters and digits by chance, for who has no wish of an own seed. */
function drawnSeed(key: string): string {
  return key.replaceAll('-', '').slice(-16);
}

function Head({ isRevealed }: { readonly isRevealed: boolean }) {
  const { t } = useT();
  return (
    <div className={css.head}>
      <h2>{t(m.fairness)}</h2>
      <span className={`${css.badge} ${isRevealed ? css.ok : ''}`}>
        {t(isRevealed ? m.revealed : m.sealed)}
      </span>
    </div>
  );
}

function Step(props: {
  readonly at: number;
  readonly isDone: boolean;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <li data-done={props.isDone}>
      <i aria-hidden="true">{props.isDone ? '✓' : props.at}</i>
      <div>
        <b>{props.name}</b>
        <code>{props.children}</code>
      </div>
    </li>
  );
}
