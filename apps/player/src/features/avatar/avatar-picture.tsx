import { Scene } from '@tianping/ui';
import css from './avatar-picture.module.css';
import { drawingOf } from './drawings.ts';

export interface AvatarOf {
  /** Name in the set, or an upload's id. */
  readonly id: string;
  /** Empty for a picture of the set. */
  readonly url: string;
}

/** A member's picture, round: an upload, or a drawing of the set in the brand's colours. */
export function AvatarPicture(props: {
  readonly avatar: AvatarOf;
  readonly className?: string | undefined;
}) {
  const { avatar, className = '' } = props;
  const frame = `${css.frame} ${className}`;
  if (avatar.url !== '') {
    return <img className={frame} src={avatar.url} alt="" width={256} height={256} />;
  }
  const drawing = drawingOf(avatar.id);
  return (
    <span className={frame}>
      {drawing === null ? <Dawn /> : <Scene src={drawing} className={css.scene} />}
    </span>
  );
}

/** The brand's hills at sunrise: the picture of a member who has chosen none. */
function Dawn() {
  return (
    <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true">
      <rect width="40" height="40" fill="color-mix(in oklab,var(--sky-3) 80%,var(--sun))" />
      <circle cx="27" cy="14" r="6.5" fill="var(--sun)" />
      <path d="M0 26L11 15L19 23L25 18L40 31V40H0z" fill="var(--ridge-3)" />
      <path d="M0 33C10 27 18 35 40 29V40H0z" fill="var(--ridge-4)" />
    </svg>
  );
}
