import { EmptyState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useCall } from '../../../app/query.ts';
import { LetterArticle } from './letter-article.tsx';
import type { Shelf } from './letter-types.ts';
import { BackLink } from './letter-ways.tsx';
import type { Letter } from './letters.tsx';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';

interface PaneProps {
  readonly shelf: Exclude<Shelf, 'board'>;
  readonly letterId: string | null;
  /** The page of the list beside it; a letter that is not on it is asked for by itself. */
  readonly list: readonly Letter[];
  readonly total: number;
  /** The place of the page's first letter among all, from 1. */
  readonly first: number;
}

/** The open letter, wherever it stands; a word in its place when none is open. */
export function LetterPane(props: PaneProps) {
  const { t } = useT();
  const { letterId, list } = props;
  if (letterId === null) {
    return (
      <div className={`${css.pane} ${css.idle}`}>
        <EmptyState title={t(text.choose)} text={t(text.chooseText)} />
      </div>
    );
  }
  const at = list.findIndex((letter) => letter.letterId === letterId);
  const letter = list[at];
  if (!letter) return <FarLetter key={letterId} {...props} letterId={letterId} />;
  return (
    <LetterArticle
      key={letterId}
      letter={letter}
      shelf={props.shelf}
      place={{ at: props.first + at, total: props.total }}
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
        <EmptyState title={t(text.gone)} text={t(text.goneText)} />
      )}
    </div>
  );
}
