import type { ClientStorage } from '@tianping/client';
import { MAINLAND_CODE } from '@tianping/members';

/** The data of a risky login that the check of the device needs. */
export interface DeviceCheck {
  readonly username: string;
  /** Empty where a remembered token replaced the password. */
  readonly passwordHash: string;
  /** The bound phone with its middle digits as asterisks; empty when there is none. */
  readonly phone: string;
}

export function saveDeviceCheck(storage: ClientStorage, check: DeviceCheck): void {
  storage.set('deviceCheck', JSON.stringify(check));
}

export function readDeviceCheck(storage: ClientStorage): DeviceCheck | null {
  try {
    const held: unknown = JSON.parse(storage.get('deviceCheck') ?? 'null');
    return isCheck(held) ? held : null;
  } catch {
    return null;
  }
}

function isCheck(held: unknown): held is DeviceCheck {
  if (typeof held !== 'object' || held === null) return false;
  return (['username', 'passwordHash', 'phone'] as const).every(
    (name) => typeof Reflect.get(held, name) === 'string',
  );
}

/** A masked phone in parts: `138` and `6721` around the hidden middle. */
export interface MaskedPhone {
  /** As the server wrote it, an area code included. */
  readonly head: string;
  readonly tail: string;
}

/** Null for a text without a hidden middle. */
export function maskedPhoneOf(phone: string): MaskedPhone | null {
  const parts = /^([+\d\s-]*\d)[\s-]*\*+[\s-]*(\d+)$/.exec(phone.trim());
  const [, head, tail] = parts ?? [];
  return head && tail ? { head, tail } : null;
}

/** Area code and number, digits only; a mainland number may come without its area. */
export function completePhone({ head, tail }: MaskedPhone, middle: string): string {
  const digits = `${head.replaceAll(/\D/g, '')}${middle}${tail}`;
  return /^1\d{10}$/.test(digits) ? MAINLAND_CODE + digits : digits;
}
