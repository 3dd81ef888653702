import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Badge, buttonClass, IconButton, momentText, showToast, useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { letterTones, type Shelf, shelfLink, shelfName } from './letter-types.ts';
import { BackLink, Neighbours } from './letter-ways.tsx';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import type { Letter } from './types.ts';
import { useLetterActions } from './use-letter-actions.ts';

/** Where the letter takes the place of the list, as the style sheet has it. */
const NARROW = '(max-width: 1023.98px)';

/** A value of more characters than this takes two columns. */
const LONG = 24;

/** One letter: what it is about, its facts, its words, and where it leads. Opening it reads it. */
export function LetterArticle(props: {
  readonly letter: Letter;
  readonly shelf: Exclude<Shelf, 'board'>;
  readonly place: { readonly at: number; readonly total: number } | null;
  /** Shown without being opened: it stays unread. */
  readonly isPreview?: boolean;
  readonly before?: Letter | undefined;
  readonly after?: Letter | undefined;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { letter, shelf, place, isPreview = false } = props;
  const heading = useReading(letter, isPreview);
  return (
    <article className={css.pane} data-testid={isPreview ? 'letter-preview' : 'letter-open'}>
      <BackLink shelf={shelf} />
      <header>
        <Badge tone={letterTones[letter.type]}>{t(shelfName(letter.type))}</Badge>
        <h3 ref={heading} tabIndex={-1}>
          {letter.title}
        </h3>
        <time className="num" dateTime={new Date(letter.sentAt).toISOString()}>
          {momentText(translator, letter.sentAt, now())}
        </time>
      </header>
      {letter.facts.length > 0 && (
        <dl className={css.facts}>
          {letter.facts.map((fact) => (
            <div key={fact.label} className={fact.value.length > LONG ? css.wide : ''}>
              <dt>{fact.label}</dt>
              <dd className="num">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {letter.body.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <footer>
        {letter.action && (
          <Link href={letter.action.route} className={buttonClass()}>
            {letter.action.label}
          </Link>
        )}
        <Link href="/mine/feedback" className={buttonClass({ tone: 'secondary' })}>
          {t(text.ask)}
        </Link>
        <RemoveOne letter={letter} shelf={shelf} />
        {place && (
          <Neighbours shelf={shelf} place={place} before={props.before} after={props.after} />
        )}
      </footer>
    </article>
  );
}

/** Marks the letter read once it is opened; on narrow screens its heading takes the focus. */
function useReading(letter: Letter, isPreview: boolean) {
  const { read } = useLetterActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const { letterId } = letter;
  const wasRead = useRef(letter.read);
  useEffect(() => {
    if (isPreview) return;
    if (!wasRead.current) void read(letterId).then((done) => (wasRead.current = done));
    if (window.matchMedia(NARROW).matches) heading.current?.focus();
  }, [letterId, read, isPreview]);
  return heading;
}

function RemoveOne(props: { readonly letter: Letter; readonly shelf: Shelf }) {
  const { t } = useT();
  const { events } = useApp();
  const { remove } = useLetterActions();
  const [, navigate] = useLocation();
  const ask = (): void =>
    events.emit('showDialogTips', {
      text: t(text.removeAsk, { count: 1 }),
      confirmLabel: t(text.remove),
      cancel: true,
      onConfirm: async () => {
        if (!(await remove([props.letter.letterId]))) return;
        showToast({ tone: 'ok', title: t(text.removed) });
        navigate(shelfLink(props.shelf));
      },
    });
  return (
    <IconButton icon={IconTrash} label={t(text.remove)} onClick={ask} data-testid="remove-letter" />
  );
}
