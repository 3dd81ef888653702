import { isIP } from 'node:net';

/** An address as a number; version 4 addresses in version 6 notation count as version 4. */
export interface AddressNumber {
  readonly version: 4 | 6;
  readonly value: bigint;
}

const V4_IN_V6 = 0xffffn << 32n;

/** Null for anything that is no address. */
export function addressNumber(text: string): AddressNumber | null {
  const bare = text.replace(/%.*$/, '');
  const version = isIP(bare);
  if (version === 4) return { version: 4, value: v4Number(bare) };
  if (version !== 6) return null;
  const value = v6Number(bare);
  const isV4 = value >> 32n === V4_IN_V6 >> 32n;
  return isV4 ? { version: 4, value: value & 0xffffffffn } : { version: 6, value };
}

/** A span of addresses, both ends included. */
export interface Network {
  readonly version: 4 | 6;
  readonly from: bigint;
  readonly to: bigint;
}

/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`; null for anything else. */
export function parseNetwork(text: string): Network | null {
  const [address = '', length, ...rest] = text.trim().split('/');
  const number = addressNumber(address);
  if (!number || rest.length > 0) return null;
  const bits = number.version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > bits) return null;
  const size = 1n << BigInt(bits - prefix);
  const from = (number.value / size) * size;
  return { version: number.version, from, to: from + size - 1n };
}

export function isWithin({ version, value }: AddressNumber, network: Network): boolean {
  return version === network.version && value >= network.from && value <= network.to;
}

/** Addresses that belong to no country: this machine, private networks, link-local ones. */
const LOCAL = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
].flatMap((text) => parseNetwork(text) ?? []);

export function isLocal(address: AddressNumber): boolean {
  return LOCAL.some((network) => isWithin(address, network));
}

function v4Number(text: string): bigint {
  return text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function v6Number(text: string): bigint {
  const [head = '', tail] = withoutDots(text).split('::');
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => 0n), ...right];
  return groups.reduce((sum, group) => (sum << 16n) | group, 0n);
}

/** The last two groups may be written as a version 4 address. */
function withoutDots(text: string): string {
  const at = text.lastIndexOf(':') + 1;
  const last = text.slice(at);
  if (!last.includes('.')) return text;
  const number = v4Number(last);
  return `${text.slice(0, at)}${(number >> 16n).toString(16)}:${(number & 0xffffn).toString(16)}`;
}

function groupsOf(text: string): bigint[] {
  return text === '' ? [] : text.split(':').map((group) => BigInt(`0x${group}`));
}
