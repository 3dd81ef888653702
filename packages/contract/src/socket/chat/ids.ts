/** All message numbers on the chat's socket (`/chat`), as in the specification. */
export const chatIds = {
  heartbeat: 0,
  login: 10001,
  join: 10002,
  say: 10003,
  mute: 10004,
  block: 10005,
  roomStatus: 10006,
  level: 10007,
  joined: 10008,
  allStatus: 10009,
  history: 10011,
  destroy: 10013,
  score: 10014,
  clear: 10015,
  joinedSelf: 10016,
  gift: 10017,
  prediction: 10018,
  guest: 10019,
  notice: 60000,
} as const;

/** Numbers that browsers may send; all others are the server's. */
export const chatAskedIds = [
  chatIds.heartbeat,
  chatIds.login,
  chatIds.join,
  chatIds.say,
  chatIds.history,
  chatIds.guest,
] as const;
export type ChatAskedId = (typeof chatAskedIds)[number];

export const chatLimits = {
  /** A longer frame ends the link. */
  frameBytesMax: 4 * 1024,
  textLengthMax: 200,
  pageSize: 15,
  pageSizeMax: 50,
  heartbeatMs: 10_000,
  reconnectMs: 5_000,
  retryMs: 300,
  tokenMs: 300_000,
} as const;

/** The date in 10011; the server reads it as "the latest" and pages back from there. */
export const HISTORY_BEGIN = '2024-03-01';
export const HISTORY_END = '2024-03-31';
