import type { Clock, UnixMs } from '@tianping/base';
import type { MatchView } from '@tianping/contract';

/** One running clock on the page. */
export interface ClockDisplay {
  readonly read: () => MatchView | undefined;
  readonly write: (match: MatchView, serverNow: UnixMs) => void;
}

/** Advances all clocks of the page together, at the server's full seconds, with one timer. */
export class ClockLoop {
  readonly #clock: Clock;
  readonly #offsetMs: () => number;
  readonly #faces = new Set<ClockDisplay>();
  readonly #ticks = new Set<(serverNow: UnixMs) => void>();
  #cancel: (() => void) | null = null;

  constructor(options: { readonly clock: Clock; readonly offsetMs: () => number }) {
    this.#clock = options.clock;
    this.#offsetMs = options.offsetMs;
  }

  serverNow(): UnixMs {
    return this.#clock.now() + this.#offsetMs();
  }

  add(formatter: ClockDisplay): () => void {
    this.#faces.add(formatter);
    this.#write(formatter);
    this.#start();
    return () => {
      this.#faces.delete(formatter);
      this.#stopWhenIdle();
    };
  }

  /** Called once a second; for countdowns and the end of goal marks. */
  onTick(tick: (serverNow: UnixMs) => void): () => void {
    this.#ticks.add(tick);
    this.#start();
    return () => {
      this.#ticks.delete(tick);
      this.#stopWhenIdle();
    };
  }

  #write(formatter: ClockDisplay): void {
    const match = formatter.read();
    if (match) formatter.write(match, this.serverNow());
  }

  #start(): void {
    if (this.#cancel) return;
    const toNextSecond = 1_000 - (this.serverNow() % 1_000);
    this.#cancel = this.#clock.after(toNextSecond, () => {
      this.#cancel = null;
      const now = this.serverNow();
      for (const formatter of this.#faces) this.#write(formatter);
      for (const tick of this.#ticks) tick(now);
      if (this.#faces.size + this.#ticks.size > 0) this.#start();
    });
  }

  #stopWhenIdle(): void {
    if (this.#faces.size + this.#ticks.size > 0) return;
    this.#cancel?.();
    this.#cancel = null;
  }
}
