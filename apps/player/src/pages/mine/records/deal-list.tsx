import { moneyMinor } from '@tianping/base';
import {
  Button,
  EmptyState,
  ErrorState,
  moneyText,
  Pagination,
  SkeletonRows,
  Tabs,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { mineMessages as text } from '../messages.ts';
import { DealDetail } from './deal-detail.tsx';
import { DEAL_STATES, DEAL_TYPES, type Deal, stateNamed } from './deal-types.ts';
import { recordTexts } from './messages.ts';
import { type RangeChoice, RangeFilter } from './range-filter.tsx';
import { rangeOf } from './ranges.ts';
import css from './records.module.css';
import { SelectFilter } from './select-filter.tsx';
import { TransTable } from './trans-table.tsx';

const PAGE_SIZE = 20;

interface ListProps {
  readonly choice: RangeChoice;
  readonly onChoice: (choice: RangeChoice) => void;
}

/** Money movements by kind, state and day, with what came in and went out. */
export function DealList(props: ListProps & { readonly firstState: Deal['state'] | null }) {
  const { t } = useT();
  const { choice, onChoice } = props;
  const [type, setType] = useState<Deal['type'] | 'all'>('all');
  const [state, setState] = useState(props.firstState);
  const types = Object.entries(DEAL_TYPES) as [Deal['type'], (typeof DEAL_TYPES)[Deal['type']]][];
  const states = Object.entries(DEAL_STATES);
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
        />
      </div>
    </>
  );
}

function Deals(
  props: ListProps & {
    readonly type: Deal['type'] | null;
    readonly state: Deal['state'] | null;
  },
) {
  const { t } = useT();
  const { type, state } = props;
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useState<Deal | null>(null);
  const moves = useMember((member) => member.moves);
  const answer = useCall(
    'fd/transactions/queryDealRecord',
    { type, state, ...props.choice.range, pageNum, pageSize: PAGE_SIZE },
    { version: moves },
  );
  if (answer.fault) {
    const { message } = answer.fault;
    return <ErrorState {...(message !== '' && { text: message })} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <SkeletonRows rows={6} label={t(uiMessages.loading)} />;
  const { list, total, inMinor, outMinor } = answer.data;
  if (total === 0) return <NoDeals {...props} />;
  return (
    <>
      <TransTable deals={list} onOpen={setOpened} />
      <div className={css.foot} data-testid="deal-totals">
        <span>
          {t(text.moneyIn)} <b className="num">{moneyText(moneyMinor(inMinor))}</b>
        </span>
        <span>
          {t(text.moneyOut)} <b className="num">{moneyText(moneyMinor(Math.abs(outMinor)))}</b>
        </span>
        <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
      </div>
      {opened && <DealDetail deal={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function NoDeals(props: ListProps) {
  const { t } = useT();
  const { now } = useApp();
  return (
    <EmptyState
      title={t(text.noTrans)}
      text={t(text.noTransText)}
      action={
        props.choice.name !== 'month' && (
          <Button
            tone="soft"
            size="s"
            onClick={() => props.onChoice({ name: 'month', range: rangeOf('month', now()) })}
          >
            {t(text.seeMonth)}
          </Button>
        )
      }
    />
  );
}
