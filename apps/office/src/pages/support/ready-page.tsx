import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useMay } from '../../app/context.ts';
import { type Act, useAct } from '../../engine/acts/act.tsx';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { StaffLink } from '../../engine/object-link.tsx';
import { Buttons } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { supportMessages as text } from './support-messages.ts';
import type { ReadyAnswer } from './types.ts';

const TITLE_MAX = 20;
const WORDS_MAX = 1_000;

const list = defineList<'support/canned', ReadyAnswer>({
  name: 'supportReady',
  title: text.partReady,
  lead: ({ t }) => t(text.readyLead),
  call: 'support/canned',
  request: () => ({}),
  rows: (answer: AnswerOf<'support/canned'>) => answer.list,
  total: (answer) => answer.list.length,
  id: ({ cannedId }) => cannedId,
  filters: [],
  columns: [
    { key: 'title', title: text.readyTitle, text: ({ title }) => title },
    { key: 'words', title: text.readyWords, text: ({ words }) => words },
    { key: 'hant', title: text.readyHant, look: 'quiet', text: ({ wordsHant }) => wordsHant },
    {
      key: 'by',
      title: text.readyBy,
      look: 'quiet',
      text: ({ changedBy }, { staff }) => staff(changedBy),
      cell: ({ changedBy }) => <StaffLink login={changedBy} />,
    },
    momentColumn('at', text.readyAt, ({ changedAt }) => changedAt),
  ],
  detail: ({ row, onChanged }) => row && <ReadyActs answer={row} onChanged={onChanged} />,
  empty: text.readyEmpty,
});

/** The ready answers, written once and usable in any talk. */
export function ReadyPage({ top }: { readonly top: ReactNode }) {
  return <ListPage list={list} top={top} actions={(refresh) => <New onDone={refresh} />} />;
}

function New(props: { readonly onDone: () => void }) {
  const texts = useTexts();
  const act = useAct();
  if (!useMay('support.reply')) return null;
  return (
    <Button type="primary" onClick={() => act(saving(null, texts, props.onDone))}>
      {texts.t(text.readyNew)}
    </Button>
  );
}

function ReadyActs(props: { readonly answer: ReadyAnswer; readonly onChanged: () => void }) {
  const { answer, onChanged } = props;
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  const mayReply = useMay('support.reply');
  return (
    <>
      <h2>{answer.title}</h2>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer.words}</p>
      {mayReply && (
        <Buttons>
          <Button
            onClick={() =>
              act({
                call: 'support/dropCanned',
                title: t(text.readyDrop),
                text: t(text.readyDropText, { title: answer.title }),
                danger: true,
                note: null,
                request: () => ({ cannedId: answer.cannedId }),
                doneMessage: () => t(text.dropped),
                onDone: onChanged,
              })
            }
          >
            {t(text.readyDrop)}
          </Button>
          <Button type="primary" onClick={() => act(saving(answer, texts, onChanged))}>
            {t(text.readyEdit)}
          </Button>
        </Buttons>
      )}
    </>
  );
}

/** The dialog in which an answer is edited, or a new one written. */
function saving(
  answer: ReadyAnswer | null,
  { t }: Texts,
  onDone: () => void,
): Act<'support/saveCanned'> {
  return {
    call: 'support/saveCanned',
    title: t(answer ? text.readyEdit : text.readyNew),
    text: t(text.readyLead),
    fields: [
      {
        key: 'title',
        label: t(text.readyTitle),
        kind: 'text',
        max: TITLE_MAX,
        initial: answer?.title ?? '',
      },
      {
        key: 'words',
        label: t(text.readyWords),
        kind: 'area',
        max: WORDS_MAX,
        initial: answer?.words ?? '',
      },
    ],
    note: null,
    request: (values) => ({
      cannedId: answer?.cannedId ?? null,
      title: values.text('title'),
      words: values.text('words'),
    }),
    doneMessage: () => t(text.saved),
    onDone,
  };
}
