import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { useLive } from '../../engine/live.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Box } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import css from './chat.module.css';
import { chatOfficeMessages as text } from './chat-messages.ts';
import { roomName } from './room-name.ts';

type Held = AnswerOf<'chat/held'>;
type Mute = Held['mutes'][number];
type Block = Held['blocks'][number];

/** Who is muted or kept out now, however long ago they last wrote; each can be lifted here. */
export function ChatHeld() {
  const { t } = useTexts();
  const read = useRead('chat/held', {}, useLive('rooms', 'chat/held'));
  return (
    <DetailFrame read={read}>
      {({ mutes, blocks }) => (
        <div className={css.queues}>
          <Box title={t(text.mutesTitle)}>
            {mutes.length === 0 && <EmptyState text={t(text.noMutes)} />}
            <ol>
              {mutes.map((mute) => (
                <MuteLine key={mute.memberId} mute={mute} onDone={read.refresh} />
              ))}
            </ol>
          </Box>
          <Box title={t(text.blocksTitle)}>
            {blocks.length === 0 && <EmptyState text={t(text.noBlocks)} />}
            <ol>
              {blocks.map((block) => (
                <BlockLine
                  key={`${block.memberId} ${block.rid}`}
                  block={block}
                  onDone={read.refresh}
                />
              ))}
            </ol>
          </Box>
        </div>
      )}
    </DetailFrame>
  );
}

function MuteLine({ mute, onDone }: { readonly mute: Mute; readonly onDone: () => void }) {
  const { t, moment, staff } = useTexts();
  const act = useAct();
  const may = useMay('chat.moderate');
  const { memberId, name } = mute;
  const lift = (): void =>
    act({
      call: 'chat/unmute',
      title: `${t(text.unmute)} ${name}`,
      note: null,
      request: () => ({ memberId }),
      onDone,
    });
  return (
    <li className={css.line}>
      <span className={css.head}>
        <time className="num">{moment(mute.at)}</time>
        <ObjectLink of={`member:${memberId}`}>{name}</ObjectLink>
        <Badge tone="info">{t(text.muted, { time: moment(mute.until) })}</Badge>
      </span>
      <p>{t(text.heldBy, { by: staff(mute.by), reason: mute.reason })}</p>
      {may && (
        <Button size="small" onClick={lift}>
          {t(text.unmute)}
        </Button>
      )}
    </li>
  );
}

function BlockLine({ block, onDone }: { readonly block: Block; readonly onDone: () => void }) {
  const texts = useTexts();
  const { t, moment } = texts;
  const act = useAct();
  const may = useMay('chat.moderate');
  const { memberId, name, rid } = block;
  const lift = (): void =>
    act({
      call: 'chat/unblock',
      title: `${t(text.unblock)} ${name}`,
      text: scopeName(texts, block),
      note: null,
      request: () => ({ memberId, rid }),
      onDone,
    });
  return (
    <li className={css.line}>
      <span className={css.head}>
        <time className="num">{moment(block.at)}</time>
        <ObjectLink of={`member:${memberId}`}>{name}</ObjectLink>
        <small>{scopeName(texts, block)}</small>
        <Badge tone="bad">
          {block.until === null
            ? t(text.blockedForGood)
            : t(text.blockedUntil, { time: moment(block.until) })}
        </Badge>
      </span>
      <p>{block.reason}</p>
      {may && (
        <Button size="small" onClick={lift}>
          {t(text.unblock)}
        </Button>
      )}
    </li>
  );
}

function scopeName(texts: Texts, { rid, roomName: name }: Block): string {
  return rid === '*' ? texts.t(text.scopeAll) : roomName(texts, { rid, name });
}
