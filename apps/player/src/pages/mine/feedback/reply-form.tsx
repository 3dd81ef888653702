import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { cleanText, FEEDBACK_TEXT_MAX, replyTextFault } from '@tianping/inbox';
import { Button, Icon, useT } from '@tianping/ui';
import { type FormEvent, useState } from 'react';
import { useOneCall } from '../../../app/use-one-call.ts';
import { pictureTexts } from '../../../features/pictures/messages.ts';
import {
  PictureFaults,
  PicturePick,
  PictureThumbs,
} from '../../../features/pictures/picture-field.tsx';
import { usePictures } from '../../../features/pictures/use-pictures.ts';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';

/** A further message by the member, with pictures if need be. */
export function ReplyForm(props: { readonly feedbackId: string; readonly onSent: () => void }) {
  const { t } = useT();
  const [content, setContent] = useState('');
  const pictures = usePictures();
  const { say, isBusy, failure } = useSay(props.feedbackId, () => {
    setContent('');
    pictures.clear();
    props.onSent();
  });
  const fault = replyTextFault(cleanText(content));
  const ready = fault === null && !pictures.isUploading;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) say(content, pictures.ids);
  };
  const tooLong = fault === 'long' ? [t(text.replyLong, { count: FEEDBACK_TEXT_MAX })] : [];
  return (
    <form className={css.reply} onSubmit={submit} noValidate>
      <PictureThumbs pictures={pictures} />
      <div className={css.replyBox}>
        <textarea
          rows={1}
          value={content}
          aria-label={t(text.reply)}
          placeholder={t(text.replyPlaceholder)}
          onChange={(event) => setContent(event.target.value)}
          data-testid="reply-content"
        />
        <PicturePick className={css.attach} onFiles={pictures.add}>
          <Icon of={IconPhoto} />
          <span className="vh">{t(pictureTexts.addPicture)}</span>
        </PicturePick>
        <Button
          type="submit"
          size="s"
          icon={IconSend}
          busy={isBusy}
          aria-disabled={!ready}
          data-testid="reply-send"
        >
          {t(text.send)}
        </Button>
      </div>
      <PictureFaults
        faults={[...tooLong, ...pictures.faults, ...(failure === null ? [] : [failure])]}
      />
    </form>
  );
}

function useSay(feedbackId: string, onSent: () => void) {
  const { call, isBusy, failure } = useOneCall(text.failed);
  const say = async (content: string, ids: readonly string[]): Promise<void> => {
    const pictureIds = [...ids];
    if (await call('site/feedback/addReply', { feedbackId, content, pictureIds })) onSent();
  };
  return {
    say: (content: string, ids: readonly string[]) => void say(content, ids),
    isBusy,
    failure,
  };
}
