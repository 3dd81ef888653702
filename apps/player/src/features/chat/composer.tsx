import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  isTooLong,
  MENTIONS_MAX,
  mentionedKeys,
  type Named,
  stickers,
  typedName,
  withMention,
} from '@tianping/chat';
import type { RoomSnapshot, RoomStore } from '@tianping/chat/client';
import type { ChatMessage } from '@tianping/contract';
import { Button, IconButton, useT } from '@tianping/ui';
import { type FormEvent, useRef, useState } from 'react';
import { LineCount, LineField } from '../composer/line-field.tsx';
import { BetChooser } from './bet-chooser.tsx';
import css from './chat.module.css';
import { stickerDrawing } from './chat-drawings.ts';
import { Face } from './face.tsx';
import { MentionOffers } from './mentions.tsx';
import { chatRoomMessages as text } from './messages.ts';

const LENGTH_MAX = 200;
const PHRASES = [
  text.phrase1,
  text.phrase2,
  text.phrase3,
  text.phrase4,
  text.phrase5,
  text.phrase6,
  text.phrase7,
] as const;

type Open = 'none' | 'stickers' | 'phrases' | 'bets';

/** The message input. What prevents writing is shown in its place, see `Silenced`. */
export function Composer(props: {
  readonly store: Pick<RoomStore, 'say'>;
  readonly room: Pick<RoomSnapshot, 'messages' | 'me'>;
  readonly slowSeconds: number;
  readonly reply: ChatMessage | null;
  readonly onReplied: () => void;
}) {
  const { store, room, slowSeconds, reply, onReplied } = props;
  const { t } = useT();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<Open>('none');
  const [named, setNamed] = useState<readonly Named[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const count = [...words].length;
  const toggle = (what: Open) => setOpen(open === what ? 'none' : what);
  const mention = (person: Named): void => {
    setNamed([...named, person]);
    setWords(withMention(words, person.name));
    field.current?.focus();
  };
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    const replied = reply === null ? {} : { reply: reply.seq };
    const mentions = mentionsOf(words, named, reply);
    if (isTooLong(words) || !store.say({ text: words, ...replied, mentions })) return;
    setWords('');
    setNamed([]);
    onReplied();
  };
  return (
    <form className={css.composer} onSubmit={send}>
      {reply && (
        <span className={css.replying}>
          {t(text.replyTo, { name: reply.from?.name ?? '', text: reply.text })}
          <IconButton icon={IconX} size="s" label={t(text.cancelReply)} onClick={onReplied} />
        </span>
      )}
      {open === 'phrases' && (
        <div className={css.phrases}>
          {PHRASES.map((phrase) => (
            <button key={phrase.id} type="button" onClick={() => setWords(words + t(phrase))}>
              {t(phrase)}
            </button>
          ))}
        </div>
      )}
      {open === 'stickers' && (
        <Stickers
          onChoose={(name) => void (store.say({ text: name, kind: 'sticker' }) && setOpen('none'))}
        />
      )}
      <MentionOffers
        words={words}
        messages={room.messages}
        ownKey={room.me?.key ?? null}
        onChoose={mention}
      />
      <div className={css.writing}>
        <Face avatar={room.me?.avatar ?? ''} level={room.me?.level ?? 0} />
        <LineField
          label={t(text.say)}
          fieldRef={field}
          words={words}
          onWords={setWords}
          onSend={send}
          testId="chat-field"
        />
      </div>
      <div className={css.tools}>
        <IconButton
          icon={IconMessage2}
          label={t(text.phrases)}
          aria-expanded={open === 'phrases'}
          onClick={() => toggle('phrases')}
        />
        <IconButton
          icon={IconMoodSmile}
          label={t(text.stickers)}
          aria-expanded={open === 'stickers'}
          onClick={() => toggle('stickers')}
        />
        <IconButton
          icon={IconAt}
          label={t(text.mention)}
          onClick={() => {
            if (typedName(words) === null) setWords(`${words}@`);
            field.current?.focus();
          }}
        />
        <IconButton icon={IconTicket} label={t(text.shareBet)} onClick={() => toggle('bets')} />
        {slowSeconds > 0 && <small>{t(text.slow, { seconds: slowSeconds })}</small>}
        <LineCount isOver={count > LENGTH_MAX}>
          {t(text.count, { count, max: LENGTH_MAX })}
        </LineCount>
        <Button
          type="submit"
          size="s"
          icon={IconSend2}
          disabled={words.trim() === '' || count > LENGTH_MAX}
        >
          {t(text.send)}
        </Button>
      </div>
      {open === 'bets' && <BetChooser store={store} onClose={() => setOpen('none')} />}
    </form>
  );
}

/** The author of the message replied to is mentioned too. */
function mentionsOf(
  words: string,
  named: readonly Named[],
  reply: ChatMessage | null,
): readonly string[] {
  const keys = [...(reply?.from ? [reply.from.key] : []), ...mentionedKeys(words, named)];
  return [...new Set(keys)].slice(0, MENTIONS_MAX);
}

function Stickers({ onChoose }: { readonly onChoose: (name: string) => void }) {
  return (
    <div className={css.stickers}>
      {stickers.map((name) => (
        <button key={name} type="button" aria-label={name} onClick={() => onChoose(name)}>
          <img src={stickerDrawing(name) ?? ''} width={56} height={56} alt="" />
        </button>
      ))}
    </div>
  );
}
