/** The set of avatars by name; the player site draws each of them. */
export const avatarNames = [
  'harbour',
  'ridge',
  'dunes',
  'lake',
  'pines',
  'night',
  'heron',
  'fox',
  'carp',
  'owl',
  'horse',
  'scales',
  'abacus',
  'lantern',
  'whistle',
  'trophy',
] as const;
export type AvatarName = (typeof avatarNames)[number];

export const DEFAULT_AVATAR: AvatarName = 'harbour';

export function isAvatarName(text: string): text is AvatarName {
  return avatarNames.some((name) => name === text);
}
