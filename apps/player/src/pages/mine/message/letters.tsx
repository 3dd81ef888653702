import {
  buttonClass,
  EmptyState,
  ErrorState,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import noMessages from '@tianping/ui/states/no-messages.svg?url';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerFor } from '../../../app/api.ts';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { LetterPane } from './letter-pane.tsx';
import { LetterRow } from './letter-row.tsx';
import { LetterTools } from './letter-tools.tsx';
import { type Shelf, shelfLink } from './letter-types.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';

export const PAGE_SIZE = 10;
type LetterShelf = Exclude<Shelf, 'board'>;

/** Letters of one shelf: the list, and the open one beside it; on narrow screens in its place. */
export function Letters(props: {
  readonly shelf: LetterShelf;
  readonly letterId: string | null;
  readonly children: ReactNode;
}) {
  const { shelf, letterId } = props;
  const [pageNum, setPage] = useState(1);
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const version = useMember((member) => member.letterMoves);
  const answer = useCall(
    'site/site/letter/list',
    { type: shelf, pageNum, pageSize: PAGE_SIZE },
    { version },
  );
  const list = answer.data?.list ?? [];
  const total = answer.data?.total ?? 0;
  const toggle = (id: string): void =>
    setMarked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <div className={css.head} data-open={letterId === null ? undefined : ''}>
        {props.children}
        <LetterTools shelf={shelf} list={list} marked={marked} onMarked={setMarked} />
      </div>
      <div
        className={css.panes}
        data-empty={list.length === 0 && letterId === null ? '' : undefined}
        data-open={letterId === null ? undefined : ''}
      >
        <div className={css.list}>
          {answer.fault && <ErrorState onRetry={answer.refetch} />}
          <Rows
            shelf={shelf}
            answer={answer.data}
            isPending={answer.isPending}
            letterId={letterId}
            marked={marked}
            onToggle={toggle}
          />
          {total > PAGE_SIZE && (
            <div className={css.pager}>
              <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </div>
          )}
        </div>
        <LetterPane
          shelf={shelf}
          letterId={letterId}
          list={list}
          total={total}
          first={(pageNum - 1) * PAGE_SIZE + 1}
        />
      </div>
    </>
  );
}

function Rows(props: {
  readonly shelf: LetterShelf;
  readonly answer: AnswerFor<'site/site/letter/list'> | undefined;
  readonly isPending: boolean;
  readonly letterId: string | null;
  readonly marked: ReadonlySet<string> | null;
  readonly onToggle: (id: string) => void;
}) {
  const { t } = useT();
  const { shelf, answer, marked } = props;
  if (props.isPending) return <SkeletonRows rows={6} label={t(uiMessages.loading)} />;
  if (!answer) return null;
  if (answer.list.length === 0) return <NoLetters shelf={shelf} />;
  return (
    <ul className={css.rows} aria-label={t(text.list)}>
      {answer.list.map((letter) => (
        <LetterRow
          key={letter.letterId}
          letter={letter}
          href={shelfLink(shelf, letter.letterId)}
          isOpen={letter.letterId === props.letterId}
          isShown={letter.letterId === (props.letterId ?? answer.list[0]?.letterId)}
          mark={marked?.has(letter.letterId) ?? null}
          onMark={() => props.onToggle(letter.letterId)}
        />
      ))}
    </ul>
  );
}

function NoLetters(props: { readonly shelf: LetterShelf }) {
  const { t } = useT();
  const isAll = props.shelf === 'all';
  return (
    <EmptyState
      art={noMessages}
      title={t(isAll ? text.none : text.noneOfType)}
      text={t(text.noneText)}
      action={
        <Link
          href={shelfLink(isAll ? 'board' : 'all')}
          className={buttonClass({ tone: 'soft', size: 's' })}
        >
          {t(isAll ? text.seeBoard : text.seeAll)}
        </Link>
      }
    />
  );
}
