import { firstDepositExample } from '@tianping/plugin-activities';
import { buttonClass, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { money } from '../../../features/activities/amounts.ts';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import type { Known } from '../frame/known.ts';
import { frameTexts } from '../frame/messages.ts';
import type { Weighing } from '../frame/weighing-panel.tsx';
import { calculationOf } from './calculation.ts';
import { Calculator } from './calculator.tsx';
import { firstTexts as text } from './messages.ts';

/** The offer on the first deposit: what it gives at any amount, and what its turnover costs. */
export default function FirstDepositPage({ params }: PageProps) {
  const { t } = useT();
  const [chosen, choose] = useState<number | null>(null);
  const amountOf = ({ body }: Known<'firstDeposit'>): number =>
    chosen ?? body.deposit?.amountMinor ?? firstDepositExample(body);
  const resultOf = (known: Known<'firstDeposit'>) =>
    calculationOf(known.body, known.config.worth?.costs ?? [], amountOf(known));
  // The balance always weighs the amount that the slider is at.
  const weigh = (known: Known<'firstDeposit'>): Weighing => {
    const { costs, ...result } = resultOf(known);
    const example = t(text.exampleDeposit, { amount: money(amountOf(known)) });
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
            {t(frameTexts.goDeposit)}
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
