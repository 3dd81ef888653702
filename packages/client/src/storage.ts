/** When a stored value is deleted. */
type Life =
  /** At logout, and when the login expires. */
  | 'session'
  /** Also when the storage is cleared after a registration. */
  | 'member'
  /** Never deleted by the site: it belongs to the device or is a choice of how the site looks. */
  | 'device';

/** Every value the site keeps in local storage, and for how long. */
const lives = {
  token: 'session',
  /** The session's signing key, base64url. */
  signKey: 'session',
  userId: 'session',
  userName: 'session',
  /** Token of the chat. */
  jwt: 'session',
  /** Decrypted data entries by name, each with its data and whether a check was passed. */
  decrypted: 'session',
  /** What the launch of the house's sportsbook answered, for the page that opens next. */
  crtyLaunch: 'session',
  /** What the frame or the slot host shows next: JSON of the game and its address or page. */
  slotUrl: 'session',
  /** Messages waiting to be sent to the service desk: JSON of lines with their ids. */
  supportOutbox: 'session',
  inviteCode: 'member',
  rCode: 'member',
  iCode: 'member',
  landingUrl: 'member',
  /** When the password was remembered, unix milliseconds, or empty. */
  rememberedAt: 'member',
  /** Sealed; never the password itself. */
  rememberedCredential: 'member',
  /** Sealed: the trust by which this browser is not asked for the second factor, and the member it applies to. */
  deviceTrust: 'member',
  /** What the new-device screen needs after a risky login. */
  deviceCheck: 'member',
  deviceId: 'device',
  visitorId: 'device',
  edition: 'device',
  script: 'device',
  rise: 'device',
  /** Own quick stakes, whole amounts joined by commas. */
  quickStakes: 'device',
  /** `1` or `0`. */
  hideZeroBalance: 'device',
  hideAmounts: 'device',
  /** Whether screen readers announce new messages of the chat. */
  chatAloud: 'device',
  /** The day on which notices do not open by themselves again, `2026-03-14`. */
  noticesHiddenOn: 'device',
  /** The key to a reset case that this browser opened with staff. */
  resetKey: 'device',
  /** A guest's key to talks with the service desk. */
  supportKey: 'device',
  /** Keyboard for the fund password: `digits` or `letters`. */
  fundKeys: 'device',
} as const satisfies Readonly<Record<string, Life>>;

export type StoredName = keyof typeof lives;
/** Values that are `1` or `0`. */
type StoredFlag = 'hideZeroBalance' | 'hideAmounts' | 'chatAloud';
export const storedNames = Object.keys(lives) as readonly StoredName[];

/** The part of the browser's `Storage` that is used. */
export interface KeyValueStore {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export interface ClientStorage {
  get(name: StoredName): string | null;
  set(name: StoredName, value: string): void;
  remove(name: StoredName): void;
  /** Flags are stored as `1` or `0`; one that was never set is false. */
  getFlag(name: StoredFlag): boolean;
  setFlag(name: StoredFlag, value: boolean): void;
  /** Logout and login expiry: nothing of the session remains. */
  clearSession(): void;
  /** After a registration: session, user, remembered values and referral codes are deleted, the device's remain. */
  clearMember(): void;
}

export function createStorage(store: KeyValueStore): ClientStorage {
  const forget = (life: Life): void => {
    for (const name of storedNames) if (lives[name] === life) store.removeItem(name);
  };
  return {
    get: (name) => store.getItem(name),
    set: (name, value) => store.setItem(name, value),
    remove: (name) => store.removeItem(name),
    getFlag: (name) => store.getItem(name) === '1',
    setFlag: (name, value) => store.setItem(name, value ? '1' : '0'),
    clearSession: () => forget('session'),
    clearMember() {
      forget('session');
      forget('member');
    },
  };
}

/** A store that lasts as long as the page. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

/** The browser's local storage, or memory where storage is blocked or full. */
export function browserStore(): KeyValueStore {
  try {
    localStorage.setItem('tianping', '1');
    localStorage.removeItem('tianping');
    return localStorage;
  } catch {
    return createMemoryStore();
  }
}
