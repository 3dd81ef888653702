import { VipBadge } from '@tianping/ui';
import { useMember } from '../../app/context.ts';
import css from './avatar.module.css';
import { AvatarPicture } from './avatar-picture.tsx';

const DEFAULT = { id: '', url: '' };

/** The member's picture: the one chosen, or the brand's hills at sunrise. */
export function Avatar() {
  const chosen = useMember((state) => state.info?.avatar);
  return <AvatarPicture avatar={chosen ?? DEFAULT} className={css.avatar} />;
}

/** The picture with the badge of the member's grade at its edge, once the grade is known. */
export function GradedAvatar() {
  const grade = useMember((state) => state.info?.grade ?? null);
  return (
    <span className={css.graded}>
      <Avatar />
      {grade !== null && <VipBadge grade={grade} className={css.badge ?? ''} />}
    </span>
  );
}
