import { AvatarPicture } from '../avatar/avatar-picture.tsx';
import css from './chat.module.css';
import { frameDrawing, gradeDrawing } from './chat-drawings.ts';

/** A member's picture in the frame of the grade. Screen readers announce the name beside it. */
export function Face(props: {
  /** Name of a drawing of the set, or the address of an upload. */
  readonly avatar: string;
  readonly level: number;
  /** `l` in the card of a person. */
  readonly size?: 'm' | 'l';
}) {
  const { avatar, level, size = 'm' } = props;
  const frame = frameDrawing(level);
  const isUpload = avatar.startsWith('/');
  return (
    <span className={css.face} data-size={size} data-framed={frame !== null || undefined}>
      <AvatarPicture avatar={{ id: isUpload ? '' : avatar, url: isUpload ? avatar : '' }} />
      {frame !== null && <img src={frame} width={48} height={48} alt="" />}
    </span>
  );
}

/** Announced as a letter and a number, drawn as a badge. */
export function Grade({ level }: { readonly level: number }) {
  const drawing = gradeDrawing(level);
  if (drawing === null) return <span className={css.grade}>V{level}</span>;
  return <img className={css.badge} src={drawing} width={20} height={20} alt={`V${level}`} />;
}
