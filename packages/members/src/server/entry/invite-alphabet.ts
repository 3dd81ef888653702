/** Letters and digits that nobody confuses when reading an invite code aloud. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
