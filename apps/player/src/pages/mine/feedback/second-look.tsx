import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { FEEDBACK_TEXT_MAX } from '@tianping/inbox';
import { Button, Dialog, Icon, momentText, showToast, useT } from '@tianping/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useOneCall } from '../../../app/use-one-call.ts';
import { PictureField } from '../../../features/pictures/picture-field.tsx';
import { usePictures } from '../../../features/pictures/use-pictures.ts';
import { contentIssue, draftLength } from './draft.ts';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';
import { SendPart } from './send-part.tsx';
import { TextArea } from './text-area.tsx';
import type { Info } from './types.ts';

interface LookProps {
  readonly info: Pick<Info, 'feedbackId' | 'secondLook'>;
  readonly onSent: () => void;
}

/** For an answered dispute: a review by another person, which can be requested once within a time limit. */
export function SecondLook(props: LookProps) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { until, askedAt } = props.info.secondLook;
  const moment = (at: number): string => momentText(translator, at, now());
  if (askedAt !== null) {
    return (
      <div className={css.second} data-testid="second-look-asked">
        <Icon of={IconUserCheck} />
        <p>{t(text.secondAsked, { time: moment(askedAt) })}</p>
      </div>
    );
  }
  if (until === null || until <= now()) return null;
  return (
    <div className={css.second} data-testid="second-look">
      <Icon of={IconUserCheck} />
      <p>{t(text.secondOffer, { time: moment(until) })}</p>
      <Button
        tone="secondary"
        size="s"
        data-testid="second-look-open"
        onClick={() => setOpen(true)}
      >
        {t(text.secondAsk)}
      </Button>
      {isOpen && <LookDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LookDialog(props: LookProps & { readonly onClose: () => void }) {
  const translator = useT();
  const { t } = translator;
  const [content, setContent] = useState('');
  const [isTouched, setTouched] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures();
  const { ask, isBusy, failure } = useAsk(props);
  const issue = contentIssue(translator, content);
  const ready = issue === null && !pictures.isUploading;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (issue !== null) area.current?.focus();
    if (ready) ask(content, pictures.ids);
  };
  return (
    <Dialog title={t(text.secondAsk)} onClose={props.onClose} width="m" testId="second-look-dialog">
      <form className={css.form} onSubmit={submit} noValidate>
        <p className={css.due}>{t(text.secondText)}</p>
        <TextArea
          label={t(text.secondReason)}
          placeholder={t(text.secondPlaceholder)}
          value={content}
          onValue={setContent}
          onBlur={() => setTouched(content !== '')}
          length={draftLength(content)}
          max={FEEDBACK_TEXT_MAX}
          error={isTouched ? issue : null}
          areaRef={area}
        />
        <PictureField pictures={pictures} />
        <SendPart
          label={t(text.secondSubmit)}
          failure={failure}
          isBusy={isBusy}
          isReady={ready}
          isUploading={pictures.isUploading}
          testId="second-look-submit"
        />
      </form>
    </Dialog>
  );
}

/** One request at a time; the text stays when it fails. */
function useAsk({ info, onSent, onClose }: LookProps & { readonly onClose: () => void }) {
  const { now } = useApp();
  const translator = useT();
  const { t } = translator;
  const { call, isBusy, failure } = useOneCall(text.failed);
  const ask = async (content: string, ids: readonly string[]): Promise<void> => {
    const answer = await call('site/feedback/lookAgain', {
      feedbackId: info.feedbackId,
      content,
      pictureIds: [...ids],
    });
    if (!answer) return;
    const time = momentText(translator, answer.dueAt, now());
    showToast({ tone: 'ok', title: t(text.secondDone), text: t(text.secondDue, { time }) });
    onClose();
    onSent();
  };
  return {
    ask: (content: string, ids: readonly string[]) => void ask(content, ids),
    isBusy,
    failure,
  };
}
