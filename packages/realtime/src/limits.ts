/** Deltas a topic keeps for clients that come back. */
export const REPLAY_DELTAS = 256;
/** Changes within this time become one numbered delta. */
export const FLUSH_MS = 100;
/** Unsent bytes above which a connection gets nothing new until it drains. */
export const BACKLOG_BYTES_MAX = 64 * 1024;
/** Unsent bytes up to which a connection that fell behind is given what it missed. */
export const CATCH_UP_BACKLOG_BYTES_MAX = 16 * 1024;
/** How long a connection may stay behind before it is closed with the reason `slow`. */
export const SLOW_MS_MAX = 30_000;
/** How often connections that fell behind are looked at. */
export const CATCH_UP_MS = 250;
export const TOPICS_PER_CONNECTION_MAX = 40;
export const CLIENT_FRAME_BYTES_MAX = 4 * 1024;
/** Client frames a second, sustained; ten times that in a burst closes the connection. */
export const CLIENT_FRAMES_PER_SECOND = 20;
export const CONNECTIONS_PER_ADDRESS_MAX = 200;
/** A connection that says no hello within this time is closed. */
export const HELLO_MS_MAX = 10_000;
/** How long after its session a connection is ended, and how often each is asked after. */
export const ENDED_MS = 1_000;
export const SESSION_CHECK_MS = 60_000;
/** A lazily loaded topic without subscribers is kept this long for a reconnect. */
export const IDLE_TOPIC_MS = 60_000;

/** Changes of the office's topics within this time go out together: the rights are read anew each time. */
export const OFFICE_FLUSH_MS = 200;
/** How often the session of an idle line of the office is read anew. */
export const OFFICE_CHECK_MS = 2_000;
/** Lines of one session of staff at the same time. */
export const OFFICE_LINES_PER_SESSION_MAX = 20;
/** How often the other processes are notified at most that something was said in a site's chat. */
export const OFFICE_ROOMS_MS = 500;
/** After how long what could not be read of the service desk is read again. */
export const OFFICE_READ_AGAIN_MS = 1_000;

/** How long changes of members are gathered before the other processes are told. */
export const GATHER_MS = 50;
/** Members who are shown everything anew at one time, after a gap between processes. */
export const REFRESHED_AT_ONCE = 4;

export const HEARTBEAT_MS = 10_000;
/** A line that brought nothing for this long is taken as lost. */
export const SILENCE_MS_MAX = 25_000;
export const RECONNECT_MS_MIN = 500;
export const RECONNECT_MS_MAX = 15_000;

/** How long a browser may take to answer the farewell of a server that stops. */
export const FAREWELL_MS = 1_000;
