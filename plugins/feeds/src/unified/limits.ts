/** Longest message that is read, in characters, and most elements in one. */
export const MESSAGE_BYTES_MAX = 4_000_000;
export const MESSAGE_ELEMENTS_MAX = 50_000;
/** Without a sign of life for this long a producer's matches are suspended. */
export const ALIVE_MS_MAX = 20_000;
/** A recovery that has not ended after this long is taken for lost, and another is requested. */
export const RECOVERY_MS_MAX = 600_000;
/** Messages of an event that wait for its fixture; more are dropped, and the event is requested again. */
export const WAITING_MESSAGES_MAX = 200;
