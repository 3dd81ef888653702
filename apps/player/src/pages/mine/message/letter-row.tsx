import { Icon, momentText, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { shelfIcon } from './letter-types.ts';
import css from './message.module.css';
import { messageTexts as text } from './messages.ts';
import type { Letter } from './types.ts';

/** One letter of the list: a link, or a tick while letters are being chosen. */
export function LetterRow(props: {
  readonly letter: Letter;
  readonly href: string;
  readonly isOpen: boolean;
  /** Whether the pane beside the list shows it, opened or not. */
  readonly isShown: boolean;
  /** Whether it is ticked; `null` while nothing is being chosen. */
  readonly mark: boolean | null;
  readonly onMark: () => void;
}) {
  const { t } = useT();
  const { letter, mark } = props;
  const look = [letter.read ? '' : css.fresh, props.isShown ? css.on : ''].join(' ');
  if (mark !== null) {
    return (
      <li className={look} data-testid="letter">
        <label className={css.row}>
          <input
            type="checkbox"
            className={css.tick}
            checked={mark}
            onChange={props.onMark}
            aria-label={t(text.select, { title: letter.title })}
          />
          <Face letter={letter} />
        </label>
      </li>
    );
  }
  return (
    <li className={look} data-testid="letter">
      <Link href={props.href} className={css.row} aria-current={props.isOpen ? 'true' : undefined}>
        <span className={`${css.mark} ${css[letter.type]}`}>
          <Icon of={shelfIcon(letter.type)} />
        </span>
        <Face letter={letter} />
      </Link>
    </li>
  );
}

function Face(props: { readonly letter: Letter }) {
  const translator = useT();
  const { now } = useApp();
  const { letter } = props;
  return (
    <>
      <span className={css.words}>
        <b>{letter.title}</b>
        {/* Cut short for the eye; a name that is read out ends with the title. */}
        <small aria-hidden="true">{letter.body}</small>
      </span>
      <time className="num" dateTime={new Date(letter.sentAt).toISOString()}>
        {momentText(translator, letter.sentAt, now())}
      </time>
      {!letter.read && (
        <i className={css.dot}>
          <span className="vh">{translator.t(text.unread)}</span>
        </i>
      )}
    </>
  );
}
