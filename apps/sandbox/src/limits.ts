/** Bounds of the sandbox provider. Times in milliseconds. */

export const ORDERS_MAX = 20_000;
export const BODY_BYTES_MAX = 16_384;
export const DELAY_MS = 30_000;
export const REPEAT_COPIES = 5;
/** A payment that comes after its order has expired does so by this much. */
export const LATE_MS = 60_000;
/** Coins that were sent lie one block deeper each time; the site is told at every few. */
export const BLOCK_MS = 2_000;
export const BLOCKS_A_NOTICE = 4;
/** Orders that the control desk shows. */
export const CONSOLE_ORDERS_MAX = 60;
/** A callback is tried this often, with doubling waits between the tries. */
export const DELIVERY_TRIES_MAX = 14;
export const DELIVERY_FIRST_WAIT_MS = 500;
export const DELIVERY_WAIT_MS_MAX = 60_000;
/** A site that was just started on a busy machine may take seconds for its first callback. */
export const DELIVERY_ANSWER_MS_MAX = 30_000;

/** Messages that the inbox keeps, the oldest going first. */
export const NOTIFICATIONS_MAX = 500;
export const NOTIFICATION_BYTES_MAX = 262_144;
/** How often the inbox page looks for new ones. */
export const INBOX_REFRESH_MS = 2_500;
