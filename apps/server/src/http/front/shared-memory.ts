/** The part of the shared key-value store that the HTTP server needs; it holds across processes. */
export interface SharedMemory {
  /** True the first time a key is set within `ttlMs`. */
  setOnce(key: string, ttlMs: number): Promise<boolean>;
  /** The count after adding one; it starts again at zero `ttlMs` after the first. */
  increment(key: string, ttlMs: number): Promise<number>;
}
