import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import type { ChatMessage as Message } from '@tianping/contract';
import { Icon, timeOf, useT } from '@tianping/ui';
import { memo } from 'react';
import { AvatarPicture } from '../avatar/avatar-picture.tsx';
import { BetCardView } from './bet-card.tsx';
import css from './chat.module.css';
import { chatRoomMessages as text } from './messages.ts';
import { stickerDrawing } from './sticker-drawings.ts';

export interface MessageActs {
  readonly onMenu: (message: Message, from: HTMLElement) => void;
}

/** One line of a room. Drawn again only when its message is another one. */
export const ChatLine = memo(function ChatLine(props: {
  readonly message: Message;
  readonly isOwn: boolean;
  readonly isHidden: boolean;
  /** Who said the line before is not named again. */
  readonly isFollowing: boolean;
  readonly acts: MessageActs;
}) {
  const { message, isOwn, isHidden, isFollowing, acts } = props;
  const { t } = useT();
  const { from } = message;
  const { seq } = message;
  if (message.isRemoved || isHidden) {
    return (
      <li className={css.note} data-seq={seq}>
        {t(message.isRemoved ? text.removed : text.hidden)}
      </li>
    );
  }
  if (message.kind === 'gift' || message.kind === 'event') return <SiteLine message={message} />;
  return (
    <li
      className={css.line}
      data-seq={seq}
      data-own={isOwn || undefined}
      data-following={isFollowing || undefined}
    >
      {!isOwn && !isFollowing && (
        <span className={css.face}>
          <AvatarPicture avatar={avatarOf(from?.avatar ?? '')} />
        </span>
      )}
      <div className={css.said}>
        {!isOwn && !isFollowing && (
          <span className={css.who}>
            <span className={css.grade} data-grade={from?.level}>
              V{from?.level ?? 0}
            </span>
            <b>{from?.name}</b>
            {from?.isDemo && <span className={css.demo}>{t(text.demo)}</span>}
            <time dateTime={new Date(message.at).toISOString()}>{timeOf(message.at)}</time>
          </span>
        )}
        {isOwn && <span className="vh">{t(text.you)}</span>}
        <Words message={message} />
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

function avatarOf(avatar: string): { readonly id: string; readonly url: string } {
  return avatar.startsWith('/') ? { id: '', url: avatar } : { id: avatar, url: '' };
}

function Words({ message }: { readonly message: Message }) {
  const { t } = useT();
  const { reply, card, kind } = message;
  const drawing = kind === 'sticker' ? stickerDrawing(message.text) : null;
  return (
    <>
      {reply && <span className={css.quoted}>{t(text.replyTo, reply)}</span>}
      {drawing !== null && (
        <img className={css.sticker} src={drawing} width={72} height={72} alt={t(text.stickers)} />
      )}
      {kind !== 'sticker' && message.text !== '' && <p className={css.words}>{message.text}</p>}
      {card && <BetCardView card={card} />}
    </>
  );
}

function SiteLine({ message }: { readonly message: Message }) {
  const { t } = useT();
  const { seq, kind } = message;
  if (kind === 'event') {
    return (
      <li className={css.event} data-seq={seq}>
        {message.text}
      </li>
    );
  }
  const name = message.from?.name ?? t(text.giftSomebody);
  return (
    <li className={css.gift} data-seq={seq}>
      <Icon of={IconGift} size="s" />
      {t(text.gift, { name, gift: message.text })}
    </li>
  );
}
