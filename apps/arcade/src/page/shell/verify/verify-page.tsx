import type { CheckStep, Game } from '@tianping/games';
import type { Proof } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import { TextProvider, useT } from '@tianping/ui';
import { useCallback, useEffect, useId, useState } from 'react';
import { verifyMessages as m } from '../../app/verify-messages.ts';
import { type Checked, checkProof } from './check-proof.ts';
import { saltWords } from './salt-words.ts';
import { stepText } from './step-text.ts';
import { stepTitle } from './step-title.ts';
import { verdictOf } from './verdict.ts';
import css from './verify.module.css';

/** Public: checks any play from its proof, in the browser alone. */
export function VerifyPage(props: {
  readonly texts: Translator;
  /** The proof contained in the address. */
  readonly given: string;
  readonly gameOf: (code: string) => Game | null;
}) {
  const { texts, given, gameOf } = props;
  const [text, setText] = useState(given);
  const [checked, setChecked] = useState<Checked | 'checking' | null>(null);
  const field = useId();
  const check = useCallback(
    (asked: string): void => {
      setChecked('checking');
      // Deferred, so that the status is drawn before the work begins.
      setTimeout(() => setChecked(checkProof(asked, gameOf)), 30);
    },
    [gameOf],
  );
  useEffect(() => {
    if (given !== '') check(given);
  }, [given, check]);
  const { t } = texts;
  return (
    <TextProvider value={texts}>
      <main className={css.page}>
        <header>
          <h1>{t(m.title)}</h1>
          <p>{t(m.intro)}</p>
        </header>
        <form
          className={css.panel}
          onSubmit={(event) => {
            event.preventDefault();
            check(text);
          }}
        >
          <label htmlFor={field}>{t(m.paste)}</label>
          <textarea
            id={field}
            rows={5}
            value={text}
            spellCheck={false}
            placeholder={t(m.placeholder, { open: '{"form":' })}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" disabled={text.trim() === '' || checked === 'checking'}>
            {t(m.check)}
          </button>
        </form>
        <div aria-live="polite">
          {checked === 'checking' && <p className={css.panel}>{t(m.checking)}</p>}
          {checked !== null && checked !== 'checking' && <Outcome checked={checked} />}
        </div>
        <Meaning />
      </main>
    </TextProvider>
  );
}

/** The name of a play: its issue, or its number at the table, or its id. */
function numberOf(proof: Proof): string {
  if (proof.form === 'round') return proof.issue;
  return proof.form === 'table' ? String(proof.number) : proof.playId;
}

function Outcome({ checked }: { readonly checked: Checked }) {
  const { t } = useT();
  if (checked.kind === 'badText') return <p className={css.fault}>{t(m.badText)}</p>;
  if (checked.kind === 'badGame') {
    return <p className={css.fault}>{t(m.badGame, { code: checked.code })}</p>;
  }
  const { proof, game, check } = checked;
  const { head, why, mark } = verdictOf(proof, check);
  const chain = proof.form === 'round' || proof.form === 'pond' ? proof.chain : null;
  return (
    <section className={css.panel} data-testid="checked" data-state={mark}>
      <div className={css.head} data-state={mark}>
        <h2>{t(head)}</h2>
        <p>{t(why)}</p>
      </div>
      <dl className={css.facts}>
        <dt>{t(m.game)}</dt>
        <dd>{t(game.name)}</dd>
        <dt>{t(m.number)}</dt>
        <dd className="num">{numberOf(proof)}</dd>
        {chain && (
          <>
            <dt>{t(m.salt)}</dt>
            <dd>{saltWords(chain.saltSource, t)}</dd>
          </>
        )}
        {check.words.length > 0 && (
          <>
            <dt>{t(m.result)}</dt>
            <dd>
              {check.words.map((word) => (typeof word === 'string' ? word : t(word))).join('')}
            </dd>
          </>
        )}
      </dl>
      {proof.form === 'round' && proof.isVoid && proof.secret !== null && <p>{t(m.void)}</p>}
      <ol className={css.steps}>
        {check.steps.map((step, at) => (
          <Step key={`${step.step}-${at}`} step={step} proof={proof} game={game} at={at} />
        ))}
      </ol>
    </section>
  );
}

function Step(props: {
  readonly step: CheckStep;
  readonly proof: Proof;
  readonly game: Game;
  readonly at: number;
}) {
  const { step } = props;
  const { t } = useT();
  const isDraws = step.step === 'draws';
  const state = isDraws && step.state === 'fits' ? m.computedHere : m[step.state];
  return (
    <li data-state={step.state}>
      <h3>
        {stepTitle(props, t)} <em>{t(state)}</em>
      </h3>
      {step.stated !== '' && (
        <p>
          <span>{t(isDraws ? m.message : m.stated)}</span>
          <code>{stepText(step.step, step.stated)}</code>
        </p>
      )}
      {step.computed !== '' && (isDraws || step.computed !== step.stated) && (
        <p>
          <span>{t(isDraws ? m.words : m.computed)}</span>
          <code>{stepText(step.step, step.computed)}</code>
        </p>
      )}
    </li>
  );
}

function Meaning() {
  const { t } = useT();
  return (
    <section className={css.panel}>
      <h2>{t(m.proven)}</h2>
      <ul className={css.list}>
        {[m.proven1, m.proven2, m.proven3].map((one) => (
          <li key={one.id}>{t(one)}</li>
        ))}
      </ul>
      <h2>{t(m.notProven)}</h2>
      <ul className={css.list}>
        {[m.notProven1, m.notProven2, m.notProven3].map((one) => (
          <li key={one.id}>{t(one)}</li>
        ))}
      </ul>
      <p className={css.small}>
        {t(m.program)} <a href="chains.json">{t(m.chains)}</a>
      </p>
    </section>
  );
}
