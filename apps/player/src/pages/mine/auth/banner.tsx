import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Icon, Scene, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import css from './auth.module.css';
import { CardDrawing } from './card-drawing.tsx';
import { authPageMessages as text } from './messages.ts';

const STEPS = [text.stepPhone, text.stepName, text.stepDone] as const;

/** What the page is for, and how far the member has come. */
export function AuthBanner(props: { readonly step: 0 | 1 | 2 }) {
  const { t } = useT();
  const { look } = useApp();
  return (
    <div className={css.banner}>
      <Scene src={look.valley} className={css.valley} />
      <CardDrawing className={css.card} />
      <div className={css.words}>
        <h2>{t(text.title)}</h2>
        <p>{t(text.lead)}</p>
        <ol className={css.steps} aria-label={t(text.steps)}>
          {STEPS.map((name, index) => {
            const isDone = index < props.step || props.step === 2;
            const isNow = index === props.step && !isDone;
            return (
              <li
                key={name.id}
                className={isDone ? css.done : isNow ? css.now : undefined}
                aria-current={isNow ? 'step' : undefined}
              >
                <i className="num">{isDone ? <Icon of={IconCheck} size="s" /> : index + 1}</i>
                {t(name)}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
