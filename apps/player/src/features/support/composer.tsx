import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs';
import { cleanText, lengthOf } from '@tianping/inbox';
import { holdsSecret, LINE_MAX } from '@tianping/support';
import { Button, Icon, useT } from '@tianping/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { PictureFaults, PicturePick, PictureThumbs } from '../pictures/picture-field.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { servicePanelTexts as text } from './messages.ts';
import css from './service-panel.module.css';
import type { NewWords } from './talk-store.ts';

/** Where one writes. A password is seen before it leaves the page. */
export function Composer(props: {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSend: (words: NewWords) => void;
  readonly placeholder: string;
  readonly sendLabel: string;
  /** `guest` says why there are none. */
  readonly pictures: 'none' | 'guest' | 'own';
  /** Stands before the count. */
  readonly before?: ReactNode;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
}) {
  const { words, onWords } = props;
  const { t } = useT();
  const pictures = usePictures();
  const [isSecret, setSecret] = useState(false);
  const count = lengthOf(cleanText(words));
  const isReady =
    (count > 0 || pictures.ids.length > 0) && count <= LINE_MAX && !pictures.isUploading;
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!isReady) return;
    const held = holdsSecret(words);
    setSecret(held);
    if (held) return;
    const sent = pictures.list.flatMap(({ mediaId, preview }) =>
      mediaId === null ? [] : [{ mediaId, url: preview }],
    );
    props.onSend({ content: words, pictures: sent });
    onWords('');
    pictures.clear();
  };
  return (
    <form className={css.composer} onSubmit={send} noValidate>
      <PictureThumbs pictures={pictures} />
      <Field
        words={words}
        placeholder={props.placeholder}
        fieldRef={props.fieldRef}
        onSend={send}
        onWords={(typed) => {
          setSecret(false);
          onWords(typed);
        }}
      />
      <PictureFaults faults={[...(isSecret ? [t(text.secret)] : []), ...pictures.faults]} />
      <div className={css.tools}>
        {props.before}
        {props.pictures === 'own' && (
          <PicturePick className={css.attach} onFiles={pictures.add}>
            <Icon of={IconPhoto} />
            <span className="vh">{t(text.addPicture)}</span>
          </PicturePick>
        )}
        {props.pictures === 'guest' && <small>{t(text.pictureGuest)}</small>}
        <small className={css.count} data-over={count > LINE_MAX || undefined}>
          {t(text.count, { count, max: LINE_MAX })}
        </small>
        <Button
          type="submit"
          size="s"
          icon={IconSend2}
          aria-disabled={!isReady}
          data-testid="service-send"
        >
          {props.sendLabel}
        </Button>
      </div>
    </form>
  );
}

function Field(props: {
  readonly words: string;
  readonly placeholder: string;
  readonly fieldRef: Ref<HTMLTextAreaElement> | undefined;
  readonly onWords: (words: string) => void;
  readonly onSend: () => void;
}) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method's own Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onSend();
  };
  return (
    <>
      <label className="vh" htmlFor={id}>
        {props.placeholder}
      </label>
      <textarea
        id={id}
        ref={props.fieldRef}
        rows={2}
        className={css.field}
        placeholder={props.placeholder}
        value={props.words}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => props.onWords(event.target.value)}
        onKeyDown={onKeyDown}
        data-testid="service-field"
      />
    </>
  );
}
