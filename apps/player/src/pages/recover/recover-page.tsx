import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { ErrorState, Icon, Scene, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import scene from '@tianping/ui/scenes/service.svg?url';
import { useCall } from '../../app/query.ts';
import { AskForm } from './ask-form.tsx';
import { CaseView } from './case-view.tsx';
import { recoverMessages as text } from './messages.ts';
import css from './recover.module.css';
import { StopForm } from './stop-form.tsx';
import { useCase } from './use-case.ts';

/** Where a member asks staff to reset a lost factor, follows the case, and stops one opened by somebody else. */
export default function RecoverPage() {
  const { t } = useT();
  const own = useCase();
  return (
    <div className={`wrap ${css.page}`} data-testid="page-recover">
      <Lead />
      {own.state === 'loading' && (
        <div className={`panel ${css.box}`}>
          <SkeletonRows rows={5} label={t(uiMessages.loading)} />
        </div>
      )}
      {own.state === 'lost' && (
        <div className="panel">
          <ErrorState onRetry={own.retry} />
        </div>
      )}
      {own.state === 'ready' &&
        (own.found ? <CaseView found={own.found} own={own} /> : <AskForm own={own} />)}
      <StopForm own={own} />
    </div>
  );
}

const STEPS = [
  { step: text.stepAsk, icon: IconFileText },
  { step: text.stepCheck, icon: IconUserCheck },
  { step: text.stepWait, icon: IconBell },
  { step: text.stepDone, icon: IconShieldCheck },
] as const;

/** The purpose of the page, the course of a request, and how long each kind waits. */
function Lead() {
  const { t } = useT();
  const { data } = useCall('site/user/reset/terms', {});
  return (
    <>
      <header className={css.head}>
        <Scene src={scene} className={css.art ?? ''} />
        <h1>{t(text.title)}</h1>
        <p>{t(text.lead)}</p>
      </header>
      <section className={`panel ${css.lead}`}>
        <ol className={css.steps}>
          {STEPS.map(({ step, icon }) => (
            <li key={step.id}>
              <i>
                <Icon of={icon} />
              </i>
              <span>{t(step)}</span>
            </li>
          ))}
        </ol>
        {data && (
          <p className={`${css.waits} num`}>
            {t(text.waits, { ...data.waitHours, pause: data.pauseHours })}
          </p>
        )}
      </section>
    </>
  );
}
