import { useT } from '@tianping/ui';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useApp } from '../../../../app/context.ts';
import { MemberFrame } from '../../member-frame.tsx';
import { mineMessages as text } from '../../messages.ts';
import { Section } from '../../section.tsx';
import { ExportButton } from '../export-button.tsx';
import type { RangeChoice } from '../filters/range-filter.tsx';
import { rangeOf } from '../filters/ranges.ts';
import { recordTexts } from '../messages.ts';
import css from '../records.module.css';
import { Statement } from '../statement/statement.tsx';
import { DealList } from './deal-list.tsx';
import { stateNamed, typeNamed } from './deal-types.ts';

/** The member's money movements one by one, or their totals with `?view=statement`. */
export default function TransRecordPage() {
  const { t } = useT();
  const { now } = useApp();
  const query = new URLSearchParams(useSearch());
  const isStatement = query.get('view') === 'statement';
  const [deals, setDeals] = useState<RangeChoice>(() => ({
    name: 'week',
    range: rangeOf('week', now()),
  }));
  const [period, setPeriod] = useState<RangeChoice>(() => ({
    name: 'month',
    range: rangeOf('month', now()),
  }));
  const { range } = isStatement ? period : deals;
  const state = query.get('state');
  const type = query.get('type');
  return (
    <MemberFrame title={t(text.transTitle)}>
      <Section
        title={t(isStatement ? recordTexts.statement : text.transTitle)}
        hint={t(text.kept)}
        end={
          <>
            <Views isStatement={isStatement} />
            <ExportButton kind={isStatement ? 'statement' : 'deals'} range={range} />
          </>
        }
        testId={isStatement ? 'page-statement' : 'page-transRecord'}
      >
        {isStatement ? (
          <Statement choice={period} onChoice={setPeriod} />
        ) : (
          <DealList
            key={`${type} ${state}`}
            choice={deals}
            first={{ type: typeNamed(type), state: stateNamed(state) }}
            onChoice={setDeals}
          />
        )}
      </Section>
    </MemberFrame>
  );
}

/** Switches between the movements and the statement. */
function Views(props: { readonly isStatement: boolean }) {
  const { t } = useT();
  const current = (isThis: boolean) => (isThis ? 'page' : undefined);
  return (
    <nav className={css.views} aria-label={t(recordTexts.views)}>
      <Link href="/mine/transRecord" aria-current={current(!props.isStatement)}>
        {t(recordTexts.deals)}
      </Link>
      <Link href="/mine/transRecord?view=statement" aria-current={current(props.isStatement)}>
        {t(recordTexts.statement)}
      </Link>
    </nav>
  );
}
