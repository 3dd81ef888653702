/** Bounds of the sandbox provider. Times in milliseconds. */

export const ORDERS_MAX = 20_000;
export const BODY_BYTES_MAX = 16_384;
export const DELAY_MS = 30_000;
export const REPEAT_COPIES = 5;
/** How long after its order's expiry a late payment is made. */
export const LATE_MS = 60_000;
/** Time between two confirmations of sent coins; the site is notified after every few. */
export const BLOCK_MS = 2_000;
export const BLOCKS_A_NOTICE = 4;
/** Orders that the control console shows. */
export const CONSOLE_ORDERS_MAX = 60;
/** How often a callback is tried, with doubling waits between the tries. */
export const DELIVERY_TRIES_MAX = 14;
export const DELIVERY_FIRST_WAIT_MS = 500;
export const DELIVERY_WAIT_MS_MAX = 60_000;
/** A site that has just started on a busy machine may take seconds for its first callback. */
export const DELIVERY_ANSWER_MS_MAX = 30_000;

/** Maximum number of messages in the inbox; the oldest are dropped first. */
export const NOTIFICATIONS_MAX = 500;
export const NOTIFICATION_BYTES_MAX = 262_144;
/** Polling interval of the inbox page. */
export const INBOX_REFRESH_MS = 2_500;
