import { ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useCall } from '../../app/query.ts';
import { AskForm } from './ask-form.tsx';
import { CaseView } from './case-view.tsx';
import { recoverMessages as text } from './messages.ts';
import css from './recover.module.css';
import { StopForm } from './stop-form.tsx';
import { useCase } from './use-case.ts';

/** Where a member asks staff to take away what is lost, follows it, and stops what somebody else has asked for. */
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

function Lead() {
  const { t } = useT();
  const { data } = useCall('site/user/reset/terms', {});
  return (
    <section className={`panel ${css.lead}`}>
      <h1>{t(text.title)}</h1>
      <p>{t(text.lead)}</p>
      <ol className={css.steps}>
        {[text.stepAsk, text.stepCheck, text.stepWait, text.stepDone].map((step) => (
          <li key={step.id}>{t(step)}</li>
        ))}
      </ol>
      {data && (
        <p className={`${css.waits} num`}>
          {t(text.waits, { ...data.waitHours, pause: data.pauseHours })}
        </p>
      )}
    </section>
  );
}
