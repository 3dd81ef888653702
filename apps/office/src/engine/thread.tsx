import type { ReactNode } from 'react';
import { officeMessages as text } from '../messages.ts';
import css from './engine.module.css';
import { useTexts } from './texts.ts';

export interface ThreadLine {
  readonly key: string | number;
  /** `event` is something that happened between the lines; its content is the sentence. */
  readonly from: 'member' | 'staff' | 'desk' | 'note' | 'event';
  readonly author: string;
  readonly at: number;
  readonly content: string;
  readonly pictures: readonly string[];
}

/** The messages between a member and staff, oldest first. */
export function Thread({ lines }: { readonly lines: readonly ThreadLine[] }) {
  return (
    <ol className={css.thread}>
      {lines.map((line) => (
        <li key={line.key} data-from={line.from}>
          {line.from === 'event' ? <Happened line={line} /> : <Spoken line={line} />}
        </li>
      ))}
    </ol>
  );
}

function Happened({ line }: { readonly line: ThreadLine }): ReactNode {
  const { moment } = useTexts();
  return (
    <small>
      {line.content} · <span className="num">{moment(line.at)}</span>
    </small>
  );
}

function Spoken({ line }: { readonly line: ThreadLine }): ReactNode {
  const { t, moment } = useTexts();
  return (
    <>
      <p>
        <b>{line.author}</b>
        <small className="num">{moment(line.at)}</small>
      </p>
      <div>{line.content}</div>
      {line.pictures.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {t(text.picture, { place: index + 1 })}
        </a>
      ))}
    </>
  );
}
