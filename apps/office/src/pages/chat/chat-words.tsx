import { Button, Input } from 'antd';
import { useState } from 'react';
import { useMay, useOfficeApp, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Badge, Box } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './chat.module.css';
import { chatOfficeMessages as text } from './chat-messages.ts';

const OUTCOMES = {
  sent: text.outcome_sent,
  flagged: text.outcome_flagged,
  word: text.outcome_word,
  link: text.outcome_link,
  phone: text.outcome_phone,
  account: text.outcome_account,
  hiddenMarks: text.outcome_hiddenMarks,
  empty: text.outcome_empty,
  tooLong: text.outcome_tooLong,
} as const;

/** The site's own blocked words, and a field to test them. */
export function ChatWords() {
  const { t, moment, staff } = useTexts();
  const act = useAct();
  const may = useMay('chat.moderate');
  const read = useRead('chat/words', {});
  const add = (): void =>
    act({
      call: 'chat/word',
      title: t(text.addWord),
      note: null,
      fields: [
        { key: 'word', label: t(text.word), kind: 'text', max: 20 },
        { key: 'bySound', label: t(text.bySound), kind: 'flag' },
        {
          key: 'action',
          label: t(text.action),
          kind: 'choice',
          initial: 'refuse',
          options: [
            { value: 'refuse', label: t(text.actionRefuse) },
            { value: 'flag', label: t(text.actionFlag) },
          ],
        },
      ],
      request: (values) => ({
        word: values.text('word'),
        listed: true,
        bySound: values.flag('bySound'),
        action: values.text('action') === 'flag' ? 'flag' : 'refuse',
      }),
      onDone: read.refresh,
    });
  const remove = (word: string) => (): void =>
    act({
      call: 'chat/word',
      title: `${t(text.removeWord)} ${word}`,
      note: null,
      request: () => ({ word, listed: false }),
      onDone: read.refresh,
    });
  return (
    <div className={css.queues}>
      <Box title={t(text.words)} side={may && <Button onClick={add}>{t(text.addWord)}</Button>}>
        <p>{t(text.wordsText)}</p>
        <DetailFrame read={read}>
          {({ list }) => (
            <ol>
              {list.length === 0 && <EmptyState text={t(text.noWords)} />}
              {list.map(({ word, action, bySound, addedBy, addedAt }) => (
                <li key={word} className={css.word}>
                  <b>{word}</b>
                  <Badge tone={action === 'refuse' ? 'bad' : 'wait'}>
                    {t(action === 'refuse' ? text.actionRefuse : text.actionFlag)}
                  </Badge>
                  {bySound && <Badge tone="info">{t(text.bySound)}</Badge>}
                  <small>
                    {staff(addedBy)} {moment(addedAt)}
                  </small>
                  {may && (
                    <Button size="small" type="text" onClick={remove(word)}>
                      {t(text.removeWord)}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          )}
        </DetailFrame>
      </Box>
      <Try />
    </div>
  );
}

function Try() {
  const { t } = useTexts();
  const { api } = useOfficeApp();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null);
  const ask = async (): Promise<void> => {
    const answer = await api.call('chat/try', { words: typed });
    if (answer.kind !== 'answer') return;
    const { outcome: found } = answer.answer;
    setOutcome(found in OUTCOMES ? (found as keyof typeof OUTCOMES) : null);
  };
  return (
    <Box title={t(text.tryText)}>
      <div className={css.try}>
        <Input
          aria-label={t(text.tryText)}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => void ask()}
        />
        <Button onClick={() => void ask()}>{t(text.try)}</Button>
      </div>
      <p aria-live="polite">{outcome && t(OUTCOMES[outcome])}</p>
    </Box>
  );
}
