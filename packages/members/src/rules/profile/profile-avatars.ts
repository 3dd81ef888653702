/** The set of avatars by name; the player site draws each of them. */
export const avatarNames = [
  'dawn',
  'ridge',
  'dunes',
  'lake',
  'pines',
  'night',
  'harbour',
  'heron',
  'fox',
  'carp',
  'owl',
  'horse',
  'scales',
  'lantern',
  'whistle',
  'trophy',
] as const;
export type AvatarName = (typeof avatarNames)[number];

export const DEFAULT_AVATAR: AvatarName = 'dawn';

export function isAvatarName(text: string): text is AvatarName {
  return avatarNames.some((name) => name === text);
}
