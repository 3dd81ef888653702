import type { Clock, Rng } from '@tianping/base';
import {
  type OfficeTopicEntries,
  type OfficeTopicName,
  officeTopicRights,
  type StaffMe,
} from '@tianping/contract';
import { createStream, type Line, type Stream, type StreamStatus } from '@tianping/realtime/client';
import { createStore } from 'zustand/vanilla';
import type { Preferences } from './preferences.ts';
import type { SessionStore } from './session.ts';

/** What the server pushes, and the state of the connection. */
export interface LiveState {
  /** `off`: nobody is logged in, or nobody who may read any topic. */
  readonly link: StreamStatus | { readonly kind: 'off' };
  /** How many talks wait for an answer of the service desk. */
  readonly waiting: number;
  /** Talks whose member is writing at this moment. */
  readonly typing: ReadonlySet<string>;
}

/** Keys of a topic that have changed; null where any may have. */
export type LiveChange = ReadonlySet<string> | null;

/** The office's connection: it reports only that something has changed, and the pages read it through their calls. */
export interface Live {
  readonly getState: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called with every change of a topic, and with null when the connection is new. */
  readonly follow: (topic: OfficeTopicName, onChange: (change: LiveChange) => void) => () => void;
}

export interface LiveDeps {
  readonly connect: () => Line;
  readonly session: Pick<SessionStore, 'getState' | 'subscribe'>;
  readonly script: () => Preferences['script'];
  readonly clock: Clock;
  readonly rng: Rng;
  /** The server no longer knows the session of this CSRF token. */
  readonly onExpired: (csrf: string) => void;
}

const NOTHING: LiveState = { link: { kind: 'off' }, waiting: 0, typing: new Set() };
const TYPING = 'typing:';

/** Connects for as long as a member of staff is logged in who may read any topic. */
export function createLive(deps: LiveDeps): Live {
  const store = createStore<{ readonly state: LiveState }>(() => ({ state: NOTHING }));
  const set = (part: Partial<LiveState>): void => {
    store.setState(({ state }) => ({ state: { ...state, ...part } }));
  };
  const followers = new Map<OfficeTopicName, Set<(change: LiveChange) => void>>();
  const notify = (topic: OfficeTopicName, change: LiveChange): void => {
    if (change?.size === 0) return;
    for (const follower of followers.get(topic) ?? []) follower(change);
  };
  let open: { readonly name: string; readonly stop: () => void } | null = null;
  const look = (): void => {
    const state = deps.session.getState();
    const me = state.kind === 'staff' ? state.me : null;
    const topics = me ? topicsOf(me) : [];
    const name = me && topics.length > 0 ? `${me.csrf} ${topics.join()}` : null;
    if ((open?.name ?? null) === name) return;
    open?.stop();
    open = null;
    set(NOTHING);
    if (!me || name === null) return;
    open = { name, stop: openLine(deps, { me, topics, set, notify, get: store.getState }) };
  };
  deps.session.subscribe(look);
  look();
  return {
    getState: () => store.getState().state,
    subscribe: (listener) => store.subscribe(listener),
    follow(topic, onChange) {
      const own = followers.get(topic) ?? new Set();
      followers.set(topic, own.add(onChange));
      return () => void own.delete(onChange);
    },
  };
}

/** No topics before the first password is changed: until then the server refuses all of them. */
function topicsOf({ permissions, mustChangePassword }: StaffMe): readonly OfficeTopicName[] {
  if (mustChangePassword) return [];
  const names: readonly OfficeTopicName[] = ['support', 'rooms'];
  return names.filter((name) => permissions.includes(officeTopicRights[name]));
}

interface Opening {
  readonly me: StaffMe;
  readonly topics: readonly OfficeTopicName[];
  readonly set: (part: Partial<LiveState>) => void;
  readonly get: () => { readonly state: LiveState };
  readonly notify: (topic: OfficeTopicName, change: LiveChange) => void;
}

function openLine(deps: LiveDeps, { me, topics, set, get, notify }: Opening): () => void {
  const { csrf, site } = me;
  const { connect, clock, rng } = deps;
  const hello = () => ({ siteId: site.siteId, token: csrf, deviceId: '', script: deps.script() });
  const stream: Stream<OfficeTopicEntries> = createStream<OfficeTopicEntries>({
    connect,
    hello,
    clock,
    rng,
    onExpired: () => deps.onExpired(csrf),
  });
  const onStatus = (link: StreamStatus): void => {
    // Members who were writing when the connection was lost may have stopped since.
    set(link.kind === 'offline' ? { link, typing: NOTHING.typing } : { link });
  };
  onStatus(stream.status());
  const stops = [stream.onStatus(onStatus)];
  if (topics.includes('support')) {
    stops.push(
      stream.subscribe('support', {
        onSnapshot(entries) {
          set({ ...NOTHING, ...read(entries, NOTHING), link: get().state.link });
          notify('support', null);
        },
        onChanges(entries) {
          const before = get().state;
          set(read(entries, before));
          const isSame = get().state.waiting === before.waiting;
          const keys = entries.map(([key]) => key).filter((key) => !key.startsWith(TYPING));
          notify('support', new Set(keys.filter((key) => key !== 'waiting' || !isSame)));
        },
        // The right was withdrawn: what it showed is removed too.
        onRefused: () => set({ waiting: NOTHING.waiting, typing: NOTHING.typing }),
      }),
    );
  }
  if (topics.includes('rooms')) {
    const onChanges = (entries: readonly OfficeTopicEntries['rooms'][]): void =>
      notify('rooms', new Set(entries.map(([key]) => key)));
    stops.push(stream.subscribe('rooms', { onSnapshot: () => notify('rooms', null), onChanges }));
  }
  return () => {
    for (const stop of stops) stop();
    stream.close();
  };
}

/** The number waiting and who is writing, after these changes. */
function read(
  entries: readonly OfficeTopicEntries['support'][],
  before: Pick<LiveState, 'waiting' | 'typing'>,
): Pick<LiveState, 'waiting' | 'typing'> {
  let { waiting } = before;
  const typing = new Set(before.typing);
  for (const [key, value] of entries) {
    if (key === 'waiting') waiting = typeof value === 'number' ? value : 0;
    else if (key.startsWith(TYPING)) {
      const talkId = key.slice(TYPING.length);
      if (value === null) typing.delete(talkId);
      else typing.add(talkId);
    }
  }
  return { waiting, typing };
}
