/** Every number that is said on the chat's socket (`/chat`), as the specification has them. */
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

/** What browsers may say; everything else on the socket is the server's. */
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
  /** A body longer than that ends the link. */
  frameBytesMax: 4 * 1024,
  textLengthMax: 200,
  pageSize: 15,
  pageSizeMax: 50,
  heartbeatMs: 10_000,
  reconnectMs: 5_000,
  retryMs: 300,
  tokenMs: 300_000,
} as const;

/** The dates that 10011 carries; the server takes them as "the latest" and pages back from there. */
export const HISTORY_BEGIN = '2024-03-01';
export const HISTORY_END = '2024-03-31';
