import { EmptyState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import noMessages from '@tianping/ui/states/no-messages.svg?url';
import { useCall } from '../../../app/query.ts';
import { LetterArticle } from './letter-article.tsx';
import type { Shelf } from './letter-types.ts';
import { BackLink } from './letter-ways.tsx';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import type { Letter } from './types.ts';

interface PaneProps {
  readonly shelf: Exclude<Shelf, 'board'>;
  readonly letterId: string | null;
  /** The page of the list beside it; a letter that is not on it is asked for by itself. */
  readonly list: readonly Letter[];
  readonly total: number;
  /** The place of the page's first letter among all, from 1. */
  readonly first: number;
}

/** The open letter, wherever it stands; the first of the list when none is open. */
export function LetterPane(props: PaneProps) {
  const { list, shelf, total, first } = props;
  // Beside the list the first letter is shown; on narrow screens the list has the place to itself.
  const shown = props.letterId ?? list[0]?.letterId;
  if (shown === undefined) return null;
  const isPreview = props.letterId === null;
  const at = list.findIndex((letter) => letter.letterId === shown);
  const letter = list[at];
  if (!letter) return <FarLetter key={shown} {...props} letterId={shown} />;
  return (
    <LetterArticle
      key={`${shown} ${isPreview}`}
      letter={letter}
      shelf={shelf}
      isPreview={isPreview}
      place={{ at: first + at, total }}
      before={list[at - 1]}
      after={list[at + 1]}
    />
  );
}

/** A letter that is on another page of the list, reached by its address. */
function FarLetter(props: PaneProps & { readonly letterId: string }) {
  const { t } = useT();
  const { letterId, shelf } = props;
  const found = useCall('site/site/letter/list', { letterId, pageNum: 1, pageSize: 1 });
  const letter = found.data?.list[0];
  if (letter) return <LetterArticle letter={letter} shelf={shelf} place={null} />;
  return (
    <div className={css.pane}>
      <BackLink shelf={shelf} />
      {found.isPending ? (
        <SkeletonRows rows={3} label={t(uiMessages.loading)} />
      ) : (
        <EmptyState art={noMessages} title={t(text.gone)} text={t(text.goneText)} />
      )}
    </div>
  );
}
