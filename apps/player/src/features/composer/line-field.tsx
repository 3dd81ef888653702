import { type KeyboardEvent, type Ref, useId } from 'react';
import css from './line-field.module.css';

/** The input of a message: Enter sends it, Shift and Enter starts another row. */
export function LineField(props: {
  /** Also the placeholder. */
  readonly label: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSend: () => void;
  readonly fieldRef?: Ref<HTMLTextAreaElement> | undefined;
  readonly testId: string;
}) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter in an input method chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onSend();
  };
  return (
    <>
      <label className="vh" htmlFor={id}>
        {props.label}
      </label>
      <textarea
        id={id}
        ref={props.fieldRef}
        rows={2}
        className={css.field}
        placeholder={props.label}
        value={props.words}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => props.onWords(event.target.value)}
        onKeyDown={onKeyDown}
        data-testid={props.testId}
      />
    </>
  );
}

/** How many of the allowed characters are typed. */
export function LineCount(props: { readonly children: string; readonly isOver: boolean }) {
  return (
    <small className={css.count} data-over={props.isOver || undefined}>
      {props.children}
    </small>
  );
}
