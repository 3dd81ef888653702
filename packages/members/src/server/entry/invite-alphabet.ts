/** Letters and digits that are not confused when an invite code is read aloud. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
