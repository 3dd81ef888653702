/** Characters of one message. */
export const TEXT_LENGTH_MAX = 200;
/** Messages of one member in all rooms within the window. */
export const MEMBER_RATE = { count: 12, windowMs: 30_000 } as const;
/** The same text again within this time is refused. */
export const REPEAT_MS = 60_000;
/** Messages that a process keeps of a room in memory, and sends to members who join. */
export const HELD_MESSAGES = 50;
export const JOIN_MESSAGES = 30;
/** Messages that are read at a time where a process has missed some. */
export const FILLED_AT_ONCE = 200;
/** Changes of a room within this time are sent in one frame. */
export const FLUSH_MS = 25;
/** Messages of a room that are written in one transaction. */
export const BATCH_MAX = 64;
export const QUEUE_MAX = 2_000;
export const LANES = 8;
export const ROOMS_PER_LINK_MAX = 6;
/** How long cached facts about a person (grade, phone, pause) may be used. */
export const PERSON_MS = 10_000;
/** A link without any frame for this long, heartbeats included, is closed. */
export const SILENCE_MS_MAX = 35_000;
/** A link that has not logged in by then is closed. */
export const LOGIN_MS_MAX = 10_000;
export const SESSION_CHECK_MS = 60_000;
export const TOKEN_MS = 300_000;
/** Processes look at a match seconds apart: equal observations within this time are one event. */
export const SAME_EVENT_MS = 60_000;
/** At most one join is announced to a room within this time; in a full room nobody reads more. */
export const JOINS_MS = 2_000;
export const PREDICTION_POINTS = 50;
