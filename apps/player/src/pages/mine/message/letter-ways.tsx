import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon, IconButton, useT } from '@tianping/ui';
import { Link, useLocation } from 'wouter';
import { type Shelf, shelfLink } from './letter-types.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import type { Letter } from './types.ts';

/** Back to the list, where the letter stands in its place. */
export function BackLink(props: { readonly shelf: Shelf }) {
  const { t } = useT();
  return (
    <Link href={shelfLink(props.shelf)} className={css.back}>
      <Icon of={IconArrowLeft} size="s" />
      {t(text.back)}
    </Link>
  );
}

/** The letters before and after, with the place among all. */
export function Neighbours(props: {
  readonly shelf: Shelf;
  readonly place: { readonly at: number; readonly total: number };
  readonly before: Letter | undefined;
  readonly after: Letter | undefined;
}) {
  const { t } = useT();
  const [, navigate] = useLocation();
  const { shelf, place, before, after } = props;
  const go = (letter: Letter | undefined): void => {
    if (letter) navigate(shelfLink(shelf, letter.letterId));
  };
  return (
    <span className={css.neighbours}>
      <span className="num">{t(text.place, { place: place.at, total: place.total })}</span>
      <IconButton
        icon={IconChevronLeft}
        label={t(text.previous)}
        disabled={!before}
        onClick={() => go(before)}
      />
      <IconButton
        icon={IconChevronRight}
        label={t(text.next)}
        disabled={!after}
        onClick={() => go(after)}
      />
    </span>
  );
}
