import { Button, useT } from '@tianping/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { helpFrame } from '../help-messages.ts';
import { checkMessages as text } from './check-messages.ts';
import css from './self-check.module.css';
import { type Risk, riskOf } from './self-check-score.ts';

const ASKED = [
  text.more,
  text.bigger,
  text.chase,
  text.borrow,
  text.problem,
  text.health,
  text.criticised,
  text.household,
  text.guilt,
] as const;
const ANSWERS = [text.never, text.sometimes, text.often, text.always] as const;
const VERDICTS = {
  none: [text.scoreNone, text.scoreNoneText],
  low: [text.scoreLow, text.scoreLowText],
  some: [text.scoreSome, text.scoreSomeText],
  high: [text.scoreHigh, text.scoreHighText],
} as const satisfies Record<Risk, unknown>;

/** Nine questions, one at a time; nothing is sent or stored. */
export default function SelfCheck() {
  const { t } = useT();
  const [answers, setAnswers] = useState<readonly (number | null)[]>(ASKED.map(() => null));
  const [at, setAt] = useState(0);
  const given = answers.filter((answer) => answer !== null);
  const restart = (): void => {
    setAnswers(ASKED.map(() => null));
    setAt(0);
  };
  return (
    <div className={css.box} data-testid="self-check">
      <p>{t(text.intro)}</p>
      {at < ASKED.length ? (
        <Asking
          at={at}
          answer={answers[at] ?? null}
          onAnswer={(answer) => setAnswers(answers.map((old, one) => (one === at ? answer : old)))}
          onStep={(step) => setAt(at + step)}
        />
      ) : (
        <Verdict risk={riskOf(given)} onAgain={restart} />
      )}
      <p className={css.about}>{t(text.about)}</p>
    </div>
  );
}

function Asking(props: {
  readonly at: number;
  readonly answer: number | null;
  readonly onAnswer: (answer: number) => void;
  readonly onStep: (step: number) => void;
}) {
  const { t } = useT();
  const name = useId();
  const { at, answer, onAnswer, onStep } = props;
  const asked = ASKED[at] ?? ASKED[0];
  const isLast = at === ASKED.length - 1;
  return (
    <fieldset className={css.asking} key={asked.id}>
      <legend>
        <span className="num">{t(text.progress, { at: at + 1, count: ASKED.length })}</span>
        {t(asked)}
      </legend>
      <div className={css.answers}>
        {ANSWERS.map((choice, mark) => (
          <label key={choice.id}>
            <input
              type="radio"
              name={name}
              checked={answer === mark}
              onChange={() => onAnswer(mark)}
            />
            {t(choice)}
          </label>
        ))}
      </div>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${((at + 1) / ASKED.length) * 100}%` }} />
      </span>
      <div className={css.buttons}>
        <Button tone="secondary" disabled={at === 0} onClick={() => onStep(-1)}>
          {t(text.previous)}
        </Button>
        <Button disabled={answer === null} onClick={() => onStep(1)}>
          {t(isLast ? text.finish : text.next)}
        </Button>
      </div>
    </fieldset>
  );
}

function Verdict(props: { readonly risk: Risk; readonly onAgain: () => void }) {
  const { t } = useT();
  const { events } = useApp();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  const [title, advice] = VERDICTS[props.risk];
  return (
    <div className={css.verdict}>
      <h3 ref={head} tabIndex={-1}>
        {t(title)}
      </h3>
      <p>{t(advice)}</p>
      <div className={css.buttons}>
        <Button tone="secondary" onClick={props.onAgain}>
          {t(text.again)}
        </Button>
        {props.risk !== 'none' && (
          <Button onClick={() => events.emit('showCustomerService', null)}>
            {t(helpFrame.askServiceOpen)}
          </Button>
        )}
      </div>
    </div>
  );
}
