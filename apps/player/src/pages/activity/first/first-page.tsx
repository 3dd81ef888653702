import { firstDepositExample } from '@tianping/plugin-activities';
import { buttonClass, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { money } from '../../../features/activities/amounts.ts';
import { activityTexts } from '../../../features/activities/messages.ts';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import type { Known } from '../frame/known.ts';
import type { Weighing } from '../frame/weighing-panel.tsx';
import { kindTexts as text } from '../kind-messages.ts';
import { calculationOf } from './calculation.ts';
import { Calculator } from './calculator.tsx';

/** The offer on the first deposit: what it gives at any amount, and what its turnover costs. */
export default function FirstDepositPage({ params }: PageProps) {
  const { t } = useT();
  const [chosen, choose] = useState<number | null>(null);
  const amountOf = ({ body }: Known<'firstDeposit'>): number =>
    chosen ?? body.deposit?.amountMinor ?? firstDepositExample(body);
  const resultOf = (known: Known<'firstDeposit'>) =>
    calculationOf(known.body, known.config.worth?.costs ?? [], amountOf(known));
  // The scale weighs the amount that the slider stands at, never another one.
  const weigh = (known: Known<'firstDeposit'>): Weighing => {
    const { costs, ...result } = resultOf(known);
    const example = t(text.tierDeposit, { amount: money(amountOf(known)) });
    return { worth: known.config.worth && { ...result, example, costs: [...costs] } };
  };
  return (
    <ActivityPage
      kind="firstDeposit"
      id={params.id ?? ''}
      testId="page-firstDeposit"
      weigh={weigh}
      part={({ body }) =>
        body.deposit === null ? (
          <Link href="/mine/savemoney" className={buttonClass({ tone: 'glass', size: 'l' })}>
            {t(activityTexts.goDeposit)}
          </Link>
        ) : null
      }
    >
      {(known) => (
        <Calculator
          body={known.body}
          amount={amountOf(known)}
          result={resultOf(known)}
          onAmount={choose}
        />
      )}
    </ActivityPage>
  );
}
