/**
 * Small values that live for a while: rates, replay marks, single-use codes. Shared by all processes when
 * it stands on Redis. Every call is atomic; a value is gone when its time has passed.
 */
export interface KeyValue {
  /** True the first time the key is set within `ttlMs`. */
  setOnce(key: string, ttlMs: number): Promise<boolean>;
  /** The count after adding one; it starts again `ttlMs` after the first. */
  increment(key: string, ttlMs: number): Promise<number>;
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Reads and removes: of concurrent callers one gets the value. */
  take(key: string): Promise<string | null>;
  close(): Promise<void>;
}
