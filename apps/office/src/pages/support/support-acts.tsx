import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { useOfficeApp, useRead } from '../../app/context.ts';
import { useAct, useSend } from '../../engine/acts/act.tsx';
import { Composer } from '../../engine/acts/composer.tsx';
import { createIntents } from '../../engine/acts/intents.ts';
import type { Changed } from '../../engine/detail-frame.tsx';
import { Buttons } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { supportMessages as text } from './support-messages.ts';
import type { TalkFile } from './types.ts';

interface ActsProps {
  readonly one: TalkFile;
  readonly onChanged: Changed<TalkFile>;
}

const ANSWER_MAX = 1_000;
const NOTE_MAX = 500;
const TAG_MAX = 12;
const TAGS_MAX = 6;

/** The actions now open to the reader in the talk, as the server reports. */
export function SupportActs({ one, onChanged }: ActsProps) {
  const { can } = one;
  return (
    <>
      {can.say && <Answer one={one} onChanged={onChanged} />}
      <Steps one={one} onChanged={onChanged} />
    </>
  );
}

/** The answer to the member; sent again after a missing reply it is the same line of the talk. */
function Answer({ one, onChanged }: ActsProps) {
  const { t } = useTexts();
  const { newKey } = useOfficeApp();
  const lines = useMemo(() => createIntents(newKey), [newKey]);
  const send = useSend();
  return (
    <Composer
      label={`${t(text.answer)} · ${t(text.answerHint)}`}
      max={ANSWER_MAX}
      submit={t(text.send)}
      stated={t(text.sent)}
      send={(content) => (done) => {
        const request = { talkId: one.talkId, content };
        const lineId = lines.nameFor('support/say', request);
        return send('support/say', { ...request, lineId }, (now) => {
          lines.answered('support/say', request);
          done(now);
        });
      }}
      onChanged={onChanged}
    >
      {({ insert }) => <ReadySelect onPick={insert} />}
    </Composer>
  );
}

function ReadySelect(props: { readonly onPick: (words: string) => void }) {
  const { t } = useTexts();
  const { answer } = useRead('support/canned', {});
  const ready = answer?.list ?? [];
  if (ready.length === 0) return null;
  return (
    <Select
      aria-label={t(text.ready)}
      placeholder={t(text.ready)}
      value={null}
      style={{ minWidth: 160 }}
      options={ready.map(({ cannedId, title }) => ({ value: cannedId, label: title }))}
      onChange={(picked: string | null) => {
        const found = ready.find(({ cannedId }) => cannedId === picked);
        if (found) props.onPick(found.words);
      }}
    />
  );
}

/** The actions that change who attends or the topic, or end the talk. */
function Steps({ one, onChanged }: ActsProps) {
  const { t, staff } = useTexts();
  const act = useAct();
  const { talkId, can } = one;
  const done = { note: null, onDone: onChanged };
  return (
    <Buttons>
      {can.note && (
        <Button
          onClick={() =>
            act({
              ...done,
              call: 'support/note',
              title: t(text.note),
              text: t(text.noteText),
              fields: [{ key: 'content', label: t(text.noteField), kind: 'area', max: NOTE_MAX }],
              request: (values) => ({ talkId, content: values.text('content') }),
              doneMessage: () => t(text.noted),
            })
          }
        >
          {t(text.note)}
        </Button>
      )}
      {can.say && <Tags one={one} onChanged={onChanged} />}
      {can.say && <HandOver one={one} onChanged={onChanged} />}
      {can.say && (
        <Button
          onClick={() =>
            act({
              ...done,
              call: 'support/close',
              title: t(text.close),
              text: t(text.closeText),
              request: () => ({ talkId }),
              doneMessage: () => t(text.closedDone),
            })
          }
        >
          {t(text.close)}
        </Button>
      )}
      {(can.take || can.takeOver) && (
        <Button
          type="primary"
          onClick={() =>
            act({
              ...done,
              call: 'support/take',
              title: t(can.take ? text.take : text.takeOver),
              ...(can.take
                ? {}
                : { text: t(text.takeOverText, { name: staff(one.staff?.name ?? '') }) }),
              request: () => ({ talkId, over: !can.take }),
              doneMessage: () => t(text.takenDone),
            })
          }
        >
          {t(can.take ? text.take : text.takeOver)}
        </Button>
      )}
    </Buttons>
  );
}

function Tags({ one, onChanged }: ActsProps) {
  const { t } = useTexts();
  const act = useAct();
  const tag = `[^,，、]{1,${TAG_MAX}}`;
  const form = new RegExp(`^(?:${tag}(?:[,，、]${tag}){0,${TAGS_MAX - 1}})?$`);
  return (
    <Button
      onClick={() =>
        act({
          call: 'support/tag',
          title: t(text.tagsEdit),
          fields: [
            {
              key: 'tags',
              label: t(text.tags),
              kind: 'text',
              optional: true,
              help: t(text.tagsField),
              initial: one.tags.join('，'),
              form: { value: form, wrong: t(text.tagsField) },
            },
          ],
          note: null,
          request: (values) => ({ talkId: one.talkId, tags: tagsOf(values.text('tags')) }),
          doneMessage: () => t(text.tagged),
          onDone: onChanged,
        })
      }
    >
      {t(text.tagsEdit)}
    </Button>
  );
}

function tagsOf(typed: string): string[] {
  const tags = typed.split(/[,，、]/).map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

function HandOver({ one, onChanged }: ActsProps) {
  const { t } = useTexts();
  const act = useAct();
  const { answer } = useRead('support/colleagues', {});
  const options = (answer?.list ?? []).map(({ staffId, displayName }) => ({
    value: staffId,
    label: displayName,
  }));
  const hand = (): void =>
    act({
      call: 'support/handOver',
      title: t(text.hand),
      text: t(options.length === 0 ? text.nobody : text.handText),
      fields: [
        { key: 'staffId', label: t(text.handTo), kind: 'choice', options },
        { key: 'content', label: t(text.handNote), kind: 'area', max: 200 },
      ],
      note: null,
      request: (values) => ({
        talkId: one.talkId,
        staffId: values.text('staffId'),
        note: values.text('content'),
      }),
      doneMessage: () => t(text.handedDone),
      onDone: onChanged,
    });
  return <Button onClick={hand}>{t(text.hand)}</Button>;
}
