import { Tabs, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useMember } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import { useAmounts } from '../../../../features/wallet/use-amounts.ts';
import { mineMessages as text } from '../../messages.ts';
import { type RangeChoice, RangeFilter } from '../filters/range-filter.tsx';
import { rangeOf } from '../filters/ranges.ts';
import { SelectFilter } from '../filters/select-filter.tsx';
import { recordTexts } from '../messages.ts';
import { NoRecords, RECORDS_A_PAGE, RecordList } from '../record-list.tsx';
import css from '../records.module.css';
import { DealDetail } from './deal-detail.tsx';
import { DEAL_STATES, DEAL_TYPES, type Deal, stateNamed } from './deal-types.ts';
import { TransTable } from './trans-table.tsx';

interface ListProps {
  readonly choice: RangeChoice;
  readonly onChoice: (choice: RangeChoice) => void;
}

/** Money movements by kind, state and day, with what came in and went out. */
export function DealList(
  props: ListProps & {
    /** The filters that the address sets at first. */
    readonly first: { readonly type: Deal['type'] | null; readonly state: Deal['state'] | null };
  },
) {
  const { t } = useT();
  const { choice, onChoice, first } = props;
  const [type, setType] = useState<Deal['type'] | 'all'>(first.type ?? 'all');
  const [state, setState] = useState(first.state);
  const types = Object.entries(DEAL_TYPES) as [Deal['type'], (typeof DEAL_TYPES)[Deal['type']]][];
  const states = Object.entries(DEAL_STATES);
  const showAll = (): void => {
    setType('all');
    setState(null);
  };
  return (
    <>
      <div className={css.bar}>
        <Tabs
          label={t(text.type)}
          panelId="deals"
          value={type}
          onChange={setType}
          choices={[
            { value: 'all', label: t(text.allTypes) },
            ...types.map(([value, name]) => ({ value, label: t(name) })),
          ]}
        />
        <div className={css.filters}>
          <SelectFilter
            label={t(recordTexts.state)}
            value={state ?? ''}
            onChange={(chosen) => setState(stateNamed(chosen))}
            choices={[
              { value: '', label: t(recordTexts.allStates) },
              ...states.map(([value, { name }]) => ({ value, label: t(name) })),
            ]}
            testId="deal-state"
          />
          <RangeFilter choice={choice} onChoice={onChoice} />
        </div>
      </div>
      <div id="deals" role="tabpanel" aria-labelledby={`deals-${type}`}>
        <Deals
          key={`${type} ${state} ${choice.range.from} ${choice.range.to}`}
          type={type === 'all' ? null : type}
          state={state}
          choice={choice}
          onChoice={onChoice}
          onAll={type === 'all' && state === null ? undefined : showAll}
        />
      </div>
    </>
  );
}

function Deals(
  props: ListProps & {
    readonly type: Deal['type'] | null;
    readonly state: Deal['state'] | null;
    readonly onAll: (() => void) | undefined;
  },
) {
  const { t } = useT();
  const { now } = useApp();
  const { type, state, choice, onChoice, onAll } = props;
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useState<Deal | null>(null);
  const moves = useMember((member) => member.moves);
  const answer = useCall(
    'fd/transactions/queryDealRecord',
    { type, state, ...choice.range, pageNum, pageSize: RECORDS_A_PAGE },
    { version: moves },
  );
  const empty = (
    <NoRecords
      of="money"
      title={t(text.noTrans)}
      text={t(text.noTransText)}
      choice={choice}
      onMonth={() => onChoice({ name: 'month', range: rangeOf('month', now()) })}
      way={{ to: '/mine/savemoney', name: t(text.goDeposit) }}
      onAll={onAll}
    />
  );
  return (
    <>
      <RecordList
        answer={answer}
        page={pageNum}
        onPage={setPage}
        empty={empty}
        foot={answer.data && <Moved {...answer.data} />}
      >
        {({ list }) => <TransTable deals={list} onOpen={setOpened} />}
      </RecordList>
      {opened && <DealDetail deal={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** What came in and went out, on all pages. */
function Moved(props: { readonly inMinor: number; readonly outMinor: number }) {
  const { t } = useT();
  const { money } = useAmounts();
  return (
    <p className={css.moved} data-testid="deal-totals">
      <span>
        {t(text.moneyIn)} <b className="num">{money(props.inMinor)}</b>
      </span>
      <span>
        {t(text.moneyOut)} <b className="num">{money(Math.abs(props.outMinor))}</b>
      </span>
    </p>
  );
}
