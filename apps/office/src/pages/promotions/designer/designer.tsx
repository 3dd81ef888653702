import type { Script } from '@tianping/base';
import type { ActivityTerms } from '@tianping/contract';
import { isFunded } from '@tianping/promotions';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { usePreferences, useRead } from '../../../app/context.ts';
import { useLeaveGuard } from '../../../engine/leave-guard.tsx';
import { PageTitle } from '../../../engine/list/list-page.tsx';
import { FaultState } from '../../../engine/states.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { PreviewButton } from '../preview-button.tsx';
import { promotionMessages } from '../promotion-messages.ts';
import type { ActivityOne } from '../promotion-texts.ts';
import pageCss from '../promotions.module.css';
import { BudgetField, Checks } from './checks.tsx';
import css from './designer.module.css';
import { designerMessages as text } from './designer-messages.ts';
import type { Issue, KindInfo } from './figure-input.ts';
import { ForecastBox } from './forecast.tsx';
import { HeadFields } from './head-fields.tsx';
import { Preview } from './preview.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { SentenceEditor } from './sentence-editor.tsx';
import { budgetOf, useCarriedBudget, useCheck } from './use-draft.ts';
import { useSending } from './use-sending.ts';

/** Terms in sentences with editable figures, their cost, and the resulting page. */
export function Designer(props: {
  readonly kind: KindInfo;
  readonly terms: ActivityTerms;
  readonly one: ActivityOne | null;
  readonly side: ReactNode;
}) {
  const { t } = useTexts();
  const { kind, one, side } = props;
  const [terms, setTerms] = useState(props.terms);
  // What staff read first is their own script; the member's page can be shown in either.
  const [script, setScript] = useState<Script>(usePreferences().script);
  const [budget, setBudget] = useState(useCarriedBudget());
  const [asked, ask] = useState<ActivityTerms | null>(null);
  const { checked, isChecking, check } = useCheck(terms, script);
  const forecast = useRead('promotions/forecast', asked && { terms: asked });
  const filledMinor = one?.activity.budgetMinor ?? 0;
  const issues: readonly Issue[] = [
    ...(checked?.issues ?? []),
    ...budgetIssues(budget, filledMinor, t),
  ];
  const forecastMinor = asked === terms ? (forecast.answer?.costMinor ?? null) : null;
  const sending = useSending({
    id: one?.activity.id ?? null,
    first: props.terms,
    terms,
    budget,
    forecastMinor,
  });
  useLeaveGuard(sending.isDirty);
  return (
    <>
      <Link href={one ? `/promotions/${one.activity.id}` : '/promotions'} className={pageCss.crumb}>
        {t(promotionMessages.back)}
      </Link>
      <PageTitle title={t(text.title)} lead={sending.isDirty ? t(text.unsaved) : undefined}>
        <PreviewButton id={one?.activity.id ?? null} isSaved={!sending.isDirty} />
        <Button onClick={() => ask(terms)}>{t(text.forecastRun)}</Button>
        <Button onClick={sending.save} loading={sending.isBusy}>
          {t(text.save)}
        </Button>
        <Button type="primary" disabled={isChecking || issues.length > 0} onClick={sending.publish}>
          {t(text.publish)}
        </Button>
      </PageTitle>
      {sending.fault && (
        <p className={pageCss.reason} role="alert">
          {sending.fault}
        </p>
      )}
      <div className={css.layout} data-side={side !== null || undefined}>
        {side}
        <div className={pageCss.stack}>
          <HeadFields terms={terms} issues={issues} onChange={setTerms} />
          {check.fault && !checked ? (
            <FaultState message={check.fault.message} onRetry={() => void check.refresh()} />
          ) : (
            <SentenceEditor
              kind={kind}
              terms={terms}
              sentences={checked?.sentences ?? []}
              issues={issues}
              onChange={setTerms}
            />
          )}
          {kind.kind === 'landing' && (
            <SectionsEditor terms={terms} issues={issues} onChange={setTerms} />
          )}
          <BudgetField
            typed={budget}
            filledMinor={filledMinor}
            issues={issues}
            onChange={setBudget}
          />
          <Checks issues={issues} figures={kind.figures} />
          {asked && <ForecastBox read={forecast} isOld={asked !== terms} />}
        </div>
        <div className={css.aside}>
          <Preview
            kind={kind.kind}
            picture={terms.picture}
            checked={checked}
            script={script}
            onScript={setScript}
          />
        </div>
      </div>
    </>
  );
}

function budgetIssues(
  typed: string,
  filledMinor: number,
  t: ReturnType<typeof useTexts>['t'],
): readonly Issue[] {
  const minor = budgetOf(typed);
  if (minor === null) return [{ path: 'budget', message: t(text.budgetMoney) }];
  return isFunded({ filledMinor, addedMinor: minor })
    ? []
    : [{ path: 'budget', message: t(text.budgetNone) }];
}
