import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { FEEDBACK_TEXT_MAX } from '@tianping/inbox';
import { Icon, useT } from '@tianping/ui';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { PictureField } from '../../../features/pictures/picture-field.tsx';
import { usePictures } from '../../../features/pictures/use-pictures.ts';
import { Section } from '../section.tsx';
import { contentIssue, type Draft, draftLength, emptyDraft, isComplete } from './draft.ts';
import css from './feedback.module.css';
import { type AskedType, askedType, relatedTo, typeLooks } from './feedback-types.ts';
import { feedbackTexts as text } from './messages.ts';
import type { Related } from './related.tsx';
import { RelatedField } from './related-field.tsx';
import { Rewards } from './rewards.tsx';
import { SendPart } from './send-part.tsx';
import { TextArea } from './text-area.tsx';
import { useSend } from './use-send.ts';

/** The type of the problem, what it is about, text and pictures; sent once it is complete. */
export function FeedbackForm() {
  const translator = useT();
  const { t } = translator;
  const wanted = new URLSearchParams(useSearch()).get('type');
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, type: askedType(wanted) }));
  const [related, setRelated] = useState<Related | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [isSent, setSent] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const types = useRef<HTMLFieldSetElement>(null);
  const pictures = usePictures();
  const reset = (): void => {
    setDraft(emptyDraft);
    setRelated(null);
    setTouched(false);
    setSent(false);
    pictures.clear();
  };
  const { send, isBusy, failure } = useSend(reset);
  const issue = contentIssue(translator, draft.content);
  const kind = relatedTo(draft.type);
  const ready = isComplete(draft) && !pictures.isUploading;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    setSent(true);
    if (draft.type === null) types.current?.querySelector('input')?.focus();
    else if (issue !== null) area.current?.focus();
    if (ready) send({ draft, related: related?.kind === kind ? related : null, pictures });
  };
  return (
    <Section title={t(text.formTitle)} hint={t(text.formHint)} testId="feedback-form">
      <form className={css.form} onSubmit={submit} noValidate>
        <Types
          chosen={draft.type}
          isMissing={isSent && draft.type === null}
          onChoose={(type) => setDraft({ ...draft, type })}
          fieldRef={types}
        />
        {kind && (
          <RelatedField
            key={kind}
            kind={kind}
            related={related?.kind === kind ? related : null}
            onRelated={setRelated}
          />
        )}
        <TextArea
          label={t(text.content)}
          placeholder={t(text.contentPlaceholder)}
          value={draft.content}
          onValue={(content) => setDraft({ ...draft, content })}
          onBlur={() => setTouched(draft.content !== '')}
          length={draftLength(draft.content)}
          max={FEEDBACK_TEXT_MAX}
          error={isTouched ? issue : null}
          areaRef={area}
        />
        <PictureField pictures={pictures} />
        <Rewards />
        <SendPart
          label={t(text.submit)}
          failure={failure}
          isBusy={isBusy}
          isReady={ready}
          isUploading={pictures.isUploading}
          testId="feedback-submit"
        />
      </form>
    </Section>
  );
}

function Types(props: {
  readonly chosen: AskedType | null;
  readonly isMissing: boolean;
  readonly onChoose: (type: AskedType) => void;
  readonly fieldRef: Ref<HTMLFieldSetElement>;
}) {
  const { t } = useT();
  const name = useId();
  return (
    <fieldset className={css.types} ref={props.fieldRef} aria-describedby={`${name}-m`}>
      <legend className={css.label}>{t(text.type)}</legend>
      {typeLooks.map((look) => (
        <label key={look.type} className={css.type}>
          <input
            type="radio"
            name={name}
            value={look.type}
            checked={look.type === props.chosen}
            onChange={() => props.onChoose(look.type)}
            aria-label={t(look.name)}
          />
          <Icon of={look.icon} />
          <span aria-hidden="true">{t(look.short)}</span>
        </label>
      ))}
      <p className={`${css.fault} ${css.across}`} id={`${name}-m`} aria-live="polite">
        {props.isMissing && (
          <>
            <Icon of={IconAlertTriangle} size="s" />
            {t(text.typeMissing)}
          </>
        )}
      </p>
    </fieldset>
  );
}
