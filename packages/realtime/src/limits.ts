/** Deltas a topic keeps for clients that reconnect. */
export const REPLAY_DELTAS = 256;
/** Changes within this time become one numbered delta. */
export const FLUSH_MS = 100;
/** Unsent bytes above which a connection gets nothing new until it drains. */
export const BACKLOG_BYTES_MAX = 64 * 1024;
/** Unsent bytes up to which a connection that fell behind is sent what it missed. */
export const CATCH_UP_BACKLOG_BYTES_MAX = 16 * 1024;
/** How long a connection may stay behind before it is closed with the reason `slow`. */
export const SLOW_MS_MAX = 30_000;
/** How often connections that fell behind are checked. */
export const CATCH_UP_MS = 250;
export const TOPICS_PER_CONNECTION_MAX = 40;
export const CLIENT_FRAME_BYTES_MAX = 4 * 1024;
/** Client frames a second, sustained; ten times that in a burst closes the connection. */
export const CLIENT_FRAMES_PER_SECOND = 20;
export const CONNECTIONS_PER_ADDRESS_MAX = 200;
/** A connection that sends no hello within this time is closed. */
export const HELLO_MS_MAX = 10_000;
/** How long after the end of its session a connection is closed. */
export const ENDED_MS = 1_000;
/** How often the session of each connection is checked. */
export const SESSION_CHECK_MS = 60_000;
/** A lazily loaded topic without subscribers is kept this long for a reconnect. */
export const IDLE_TOPIC_MS = 60_000;

/** Changes of the office's topics within this time are sent together: the rights are read again each time. */
export const OFFICE_FLUSH_MS = 200;
/** How often the session of an idle connection of the office is read again. */
export const OFFICE_CHECK_MS = 2_000;
/** Simultaneous connections of one staff session. */
export const OFFICE_LINES_PER_SESSION_MAX = 20;
/** How often, at most, the other processes are notified that something was said in a site's chat. */
export const OFFICE_ROOMS_MS = 500;
/** After how long a failed reading of the service desk is repeated. */
export const OFFICE_READ_AGAIN_MS = 1_000;

/** How long changes of members are gathered before the other processes are notified. */
export const GATHER_MS = 50;
/** Members refreshed in full at the same time, after a gap between processes. */
export const REFRESHED_AT_ONCE = 4;

export const HEARTBEAT_MS = 10_000;
/** A connection that received nothing for this long is taken as lost. */
export const SILENCE_MS_MAX = 25_000;
export const RECONNECT_MS_MIN = 500;
export const RECONNECT_MS_MAX = 15_000;

/** How long a browser may take to answer the close frame of a server that stops. */
export const FAREWELL_MS = 1_000;
