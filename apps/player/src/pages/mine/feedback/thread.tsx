import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import { Icon, momentText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';
import type { Info } from './types.ts';

type Word = Info['thread'][number];

const NAMES = { member: text.fromMe, staff: text.fromStaff, desk: text.fromDesk } as const;

/** All messages, oldest first; screen readers announce new answers. */
export function Thread(props: { readonly thread: readonly Word[] }) {
  const { t } = useT();
  return (
    <ol className={css.thread} aria-label={t(text.thread)} aria-live="polite">
      {props.thread.map((word) => (
        <ThreadEntry key={word.replyId} word={word} />
      ))}
    </ol>
  );
}

function ThreadEntry(props: { readonly word: Word }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { word } = props;
  const isOwn = word.from === 'member';
  return (
    <li className={isOwn ? css.mine : ''} data-testid="word" data-from={word.from}>
      {!isOwn && (
        <span className={css.speaker}>
          <Icon of={word.from === 'desk' ? IconRobot : IconHeadset} />
        </span>
      )}
      <p>{word.content}</p>
      {word.pictures.length > 0 && <Shown pictures={word.pictures} />}
      <time className="num" dateTime={new Date(word.at).toISOString()}>
        {t(NAMES[word.from])} · {momentText(translator, word.at, now())}
      </time>
    </li>
  );
}

function Shown(props: { readonly pictures: Word['pictures'] }) {
  const { t } = useT();
  return (
    <span className={css.shown}>
      {props.pictures.map(({ mediaId, url }, at) => (
        <a key={mediaId} href={url} target="_blank" rel="noopener" title={t(text.openPicture)}>
          <img src={url} alt={t(text.picture, { place: at + 1 })} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
