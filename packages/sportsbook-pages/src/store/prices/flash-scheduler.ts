import type { Clock } from '@tianping/base';
import { FLASH_MS, FLASH_SLOT_MS } from '../../limits.ts';

/** An entry of the scheduler; the links are part of it, so that marking a cell allocates nothing. */
export interface Flashing {
  flashSlot: number;
  flashNext: Flashing | null;
  flashPrevious: Flashing | null;
  endFlash(): void;
}

const SLOTS = Math.ceil(FLASH_MS / FLASH_SLOT_MS) + 1;

/** Ends the rise and fall marks of all cells with one timer, which stops while nothing is marked. */
export class FlashScheduler {
  readonly #clock: Clock;
  readonly #slots: (Flashing | null)[] = Array.from({ length: SLOTS }, () => null);
  #at = 0;
  #count = 0;
  #turning = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Marks a cell, or prolongs its mark. */
  mark(cell: Flashing): void {
    const slot = (this.#at + SLOTS - 1) % SLOTS;
    if (cell.flashSlot === slot) return;
    if (cell.flashSlot >= 0) this.#unlink(cell);
    const head = this.#slots[slot] ?? null;
    cell.flashSlot = slot;
    cell.flashPrevious = null;
    cell.flashNext = head;
    if (head) head.flashPrevious = cell;
    this.#slots[slot] = cell;
    this.#count += 1;
    if (!this.#turning) {
      this.#turning = true;
      this.#clock.after(FLASH_SLOT_MS, this.#turn);
    }
  }

  /** Removes a cell without ending its mark: it leaves the page. */
  forget(cell: Flashing): void {
    if (cell.flashSlot >= 0) this.#unlink(cell);
  }

  readonly #turn = (): void => {
    this.#at = (this.#at + 1) % SLOTS;
    for (let cell = this.#slots[this.#at] ?? null; cell; ) {
      const next: Flashing | null = cell.flashNext;
      this.#unlink(cell);
      cell.endFlash();
      cell = next;
    }
    this.#turning = this.#count > 0;
    if (this.#turning) this.#clock.after(FLASH_SLOT_MS, this.#turn);
  };

  #unlink(cell: Flashing): void {
    if (cell.flashPrevious) cell.flashPrevious.flashNext = cell.flashNext;
    else this.#slots[cell.flashSlot] = cell.flashNext;
    if (cell.flashNext) cell.flashNext.flashPrevious = cell.flashPrevious;
    cell.flashSlot = -1;
    cell.flashNext = null;
    cell.flashPrevious = null;
    this.#count -= 1;
  }
}
