import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs';
import { cleanText, lengthOf } from '@tianping/inbox';
import { holdsSecret, LINE_MAX } from '@tianping/support';
import { Button, Icon, useT } from '@tianping/ui';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { LineCount, LineField } from '../composer/line-field.tsx';
import { PictureFaults, PicturePick, PictureThumbs } from '../pictures/picture-field.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { servicePanelTexts as text } from './messages.ts';
import css from './service-panel.module.css';
import type { NewWords } from './talk-store.ts';

/** The message input. Passwords are detected before they leave the page. */
export function Composer(props: {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSend: (words: NewWords) => void;
  readonly placeholder: string;
  readonly sendLabel: string;
  /** `guest` states why pictures cannot be sent. */
  readonly pictures: 'none' | 'guest' | 'own';
  /** Placed before the count. */
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
      <LineField
        words={words}
        label={props.placeholder}
        fieldRef={props.fieldRef}
        onSend={send}
        onWords={(typed) => {
          setSecret(false);
          onWords(typed);
        }}
        testId="service-field"
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
        <LineCount isOver={count > LINE_MAX}>{t(text.count, { count, max: LINE_MAX })}</LineCount>
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
