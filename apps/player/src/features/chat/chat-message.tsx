import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { eventText, mentionPieces, mentionsReader } from '@tianping/chat';
import type { ChatPerson, ChatScore, ChatMessage as Message } from '@tianping/contract';
import { Icon, timeOf, useT } from '@tianping/ui';
import { memo } from 'react';
import giftDrawing from './art/gift.svg?url';
import { BetCardView } from './bet-card.tsx';
import css from './chat.module.css';
import { eventDrawing, stickerDrawing } from './chat-drawings.ts';
import { Face, Grade } from './face.tsx';
import { chatRoomMessages as text } from './messages.ts';

export interface MessageActs {
  readonly onMenu: (message: Message, from: HTMLElement) => void;
}

export type Teams = Pick<ChatScore, 'home' | 'away'> | null;

/** One message of a room. Rendered again only when the message changes. */
export const ChatLine = memo(function ChatLine(props: {
  readonly message: Message;
  /** The reader; null for a guest. */
  readonly me: ChatPerson | null;
  readonly isHidden: boolean;
  /** Same author as the message before, who is not named again. */
  readonly isFollowing: boolean;
  /** The teams, in a room of a match. */
  readonly teams: Teams;
  readonly acts: MessageActs;
}) {
  const { message, me, isHidden, isFollowing, teams, acts } = props;
  const { t } = useT();
  const { from, seq } = message;
  if (message.isRemoved || isHidden) {
    return (
      <li className={css.note} data-seq={seq}>
        {t(message.isRemoved ? text.removed : text.hidden)}
      </li>
    );
  }
  if (message.kind === 'gift' || message.kind === 'event')
    return <SiteLine message={message} teams={teams} />;
  const isOwn = me !== null && from?.key === me.key;
  const isMeant = mentionsReader(message, me?.key ?? null);
  return (
    <li
      className={css.line}
      data-seq={seq}
      data-own={isOwn || undefined}
      data-meant={isMeant || undefined}
      data-following={isFollowing || undefined}
    >
      {!isOwn && !isFollowing && <Face avatar={from?.avatar ?? ''} level={from?.level ?? 0} />}
      <div className={css.said}>
        {!isOwn && !isFollowing && (
          <span className={css.who}>
            <Grade level={from?.level ?? 0} />
            <b>{from?.name}</b>
            {from?.isDemo && <span className={css.demo}>{t(text.demo)}</span>}
            <time dateTime={new Date(message.at).toISOString()}>{timeOf(message.at)}</time>
          </span>
        )}
        {isOwn && <span className="vh">{t(text.you)}</span>}
        {isMeant && <span className={css.meant}>{t(text.meant)}</span>}
        <Words message={message} meant={isMeant ? me : null} />
      </div>
      <button
        type="button"
        className={css.dots}
        aria-label={t(text.more)}
        aria-haspopup="menu"
        onClick={(event) => acts.onMenu(message, event.currentTarget)}
      >
        <Icon of={IconDots} size="s" />
      </button>
    </li>
  );
});

function Words(props: { readonly message: Message; readonly meant: ChatPerson | null }) {
  const { message, meant } = props;
  const { t } = useT();
  const { reply, card, kind } = message;
  const drawing = kind === 'sticker' ? stickerDrawing(message.text) : null;
  return (
    <>
      {reply && <span className={css.quoted}>{t(text.replyTo, reply)}</span>}
      {drawing !== null && (
        <img className={css.sticker} src={drawing} width={72} height={72} alt={t(text.stickers)} />
      )}
      {kind !== 'sticker' && message.text !== '' && (
        <p className={css.words}>
          {meant ? <Meant words={message.text} me={meant} /> : message.text}
        </p>
      )}
      {card && <BetCardView card={card} />}
    </>
  );
}

/** Emphasises the reader's own name. */
function Meant({ words, me }: { readonly words: string; readonly me: ChatPerson }) {
  return mentionPieces(words, [me]).map((piece, at) =>
    piece.person ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}

function SiteLine(props: { readonly message: Message; readonly teams: Teams }) {
  const { message, teams } = props;
  const translator = useT();
  const { t } = translator;
  const { seq, kind, event } = message;
  if (kind === 'event') {
    return (
      <li className={css.event} data-seq={seq} data-event={event?.code}>
        {event && (
          <i style={{ maskImage: `url("${eventDrawing(event.code)}")` }} aria-hidden="true" />
        )}
        {event && teams ? eventText(translator, event, teams) : message.text}
      </li>
    );
  }
  const name = message.from?.name ?? t(text.giftSomebody);
  return (
    <li className={css.gift} data-seq={seq}>
      <img src={giftDrawing} width={20} height={20} alt="" />
      {t(text.gift, { name, gift: message.text })}
      {message.from?.isDemo && <span className={css.demo}>{t(text.demo)}</span>}
    </li>
  );
}
