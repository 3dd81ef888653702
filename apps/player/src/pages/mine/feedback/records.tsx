import { moneyMinor, moneyText } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import {
  Badge,
  buttonClass,
  EmptyState,
  ErrorState,
  momentText,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import noMessages from '@tianping/ui/states/no-messages.svg?url';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { Section } from '../section.tsx';
import css from './feedback.module.css';
import { feedbackLink, stateLooks, typeName } from './feedback-types.ts';
import { feedbackTexts as text } from './messages.ts';

const PAGE_SIZE = 6;
type Row = AnswerFor<'site/feedback/getFeedBackList'>['list'][number];

/** The member's feedback, the most recently changed first. */
export function Records(props: { readonly openId: string | null }) {
  const { t } = useT();
  const [pageNum, setPage] = useState(1);
  const version = useMember((member) => member.feedbackMoves);
  const answer = useCall(
    'site/feedback/getFeedBackList',
    { pageNum, pageSize: PAGE_SIZE },
    { version },
  );
  const total = answer.data?.total ?? 0;
  return (
    <Section
      title={t(text.listTitle)}
      {...(total > 0 && { hint: t(text.count, { count: total }) })}
      testId="feedback-list"
    >
      {answer.fault && <ErrorState onRetry={answer.refetch} />}
      {answer.isPending && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
      {answer.data && total === 0 && (
        <EmptyState
          art={noMessages}
          title={t(text.none)}
          text={t(text.noneText)}
          action={
            <Link
              href={feedbackLink('form')}
              className={`${buttonClass({ tone: 'soft', size: 's' })} ${css.narrowOnly}`}
            >
              {t(text.goForm)}
            </Link>
          }
        />
      )}
      <ul className={css.records}>
        {answer.data?.list.map((row) => (
          <RecordRow key={row.feedbackId} row={row} isOpen={row.feedbackId === props.openId} />
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
      )}
    </Section>
  );
}

function RecordRow(props: { readonly row: Row; readonly isOpen: boolean }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { row } = props;
  const state = stateLooks[row.state];
  return (
    <li className={props.isOpen ? css.on : ''} data-testid="feedback-row" data-state={row.state}>
      <Link
        href={feedbackLink('list', row.feedbackId)}
        aria-current={props.isOpen ? 'true' : undefined}
      >
        <span className={css.lines}>
          <b>
            <span>{row.excerpt}</span>
            {row.unread && (
              <i className={css.dot}>
                <span className="vh">{t(text.unread)}</span>
              </i>
            )}
          </b>
          <small>
            {t(typeName(row.type))} ·{' '}
            <span className="num">{momentText(translator, row.updatedAt, now())}</span>
            {row.rewardMinor !== null &&
              ` · ${t(text.rewarded, { amount: moneyText(moneyMinor(row.rewardMinor)) })}`}
          </small>
        </span>
        <Badge tone={state.tone}>{t(state.name)}</Badge>
      </Link>
    </li>
  );
}
