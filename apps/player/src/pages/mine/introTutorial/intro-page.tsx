import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Button, buttonClass, Icon, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '../../../app/context.ts';
import { matchRoute } from '../../../routes/match.ts';
import { notFoundRoute } from '../../../routes/table.ts';
import { MemberFrame } from '../member-frame.tsx';
import { StepDrawing } from './drawings.tsx';
import css from './intro.module.css';
import { introMessages as text } from './messages.ts';
import { steps } from './steps.ts';

/** Six steps from the first visit to the first payout, each with its picture. */
export default function IntroPage() {
  const { t } = useT();
  const [at, setAt] = useState(0);
  return (
    <MemberFrame title={t(text.title)}>
      <div className={`panel ${css.page}`} data-testid="page-introTutorial">
        <div className={css.head}>
          <h2>{t(text.title)}</h2>
          <p>{t(text.lead)}</p>
        </div>
        <div className={css.body}>
          <StepList at={at} onStep={setAt} />
          <StepView at={at} onStep={setAt} />
        </div>
      </div>
    </MemberFrame>
  );
}

interface StepProps {
  readonly at: number;
  readonly onStep: (step: number) => void;
}

function StepList({ at, onStep }: StepProps) {
  const { t } = useT();
  return (
    <ol className={css.list} aria-label={t(text.steps)}>
      {steps.map(({ name, title }, index) => (
        <li key={name} className={index < at ? css.past : undefined}>
          <button
            type="button"
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onStep(index)}
          >
            <i className="num">{index < at ? <Icon of={IconCheck} size="s" /> : index + 1}</i>
            {t(title)}
          </button>
        </li>
      ))}
    </ol>
  );
}

function StepView({ at, onStep }: StepProps) {
  const { t } = useT();
  const site = useSite();
  const step = steps[at] ?? steps[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);
  const isThere = matchRoute(step.path, site).route !== notFoundRoute;
  const isLast = at === steps.length - 1;
  return (
    <div className={css.view}>
      <div className={css.frame}>
        <StepDrawing step={step.name} className={css.drawing} />
      </div>
      <p className={`${css.count} num`}>{t(text.step, { step: at + 1, count: steps.length })}</p>
      <h3 ref={heading} tabIndex={-1} data-testid="intro-title">
        {t(step.title)}
      </h3>
      <p className={css.words}>{t(step.words)}</p>
      <p className={css.tip}>
        <Icon of={IconBulb} size="s" />
        {t(step.tip)}
      </p>
      <div className={css.buttons}>
        <Button tone="secondary" disabled={at === 0} onClick={() => onStep(at - 1)}>
          {t(text.previous)}
        </Button>
        <Button onClick={() => onStep(isLast ? 0 : at + 1)} data-testid="intro-next">
          {t(isLast ? text.again : text.next)}
        </Button>
        {isThere && (
          <Link href={step.path} className={`${buttonClass({ tone: 'soft' })} ${css.go}`}>
            {t(step.go)}
            <Icon of={IconArrowRight} size="s" />
          </Link>
        )}
      </div>
    </div>
  );
}
