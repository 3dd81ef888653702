import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { type AddressNumber, addressNumber } from './address.ts';

/** Countries by address. */
export interface Countries {
  /** ISO code; null for an address without a known country. */
  of(ip: string): string | null;
  /** Reads the database ahead of the first question, a little at a time. */
  warmUp(): Promise<void>;
}

interface Table {
  find(address: bigint): string | null;
}

/** The most addresses whose answer is cached. */
const REMEMBERED_MAX = 20_000;
const LOWER_HALF = 0xffffffffffffffffn;
const NOBODY = 0;
/** Lines read without a pause while warming up: a few milliseconds, in which no request is answered. */
const LINES_AT_ONCE = 5_000;
const DATABASE = '@ip-location-db/geo-whois-asn-country/geo-whois-asn-country';

/** They never change while the process runs: read once for all instances. */
const tables: Record<AddressNumber['version'], Table | null> = { 4: null, 6: null };

/**
 * The public registries' own lists, in the public domain, kept in typed arrays: some 7 MB, read when the
 * first address of their kind is asked for.
 */
export function createCountries(): Countries {
  const remembered = new Map<string, string | null>();
  return {
    async warmUp() {
      for (const version of [4, 6] as const) {
        const reading = READERS[version]();
        while (tables[version] === null) {
          const { done, value } = reading.next();
          if (done) tables[version] ??= value;
          await setImmediate();
        }
      }
    },
    of(ip) {
      const known = remembered.get(ip);
      if (known !== undefined) return known;
      const address = addressNumber(ip);
      const country = address && lookUp(address);
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      remembered.set(ip, country);
      return country;
    },
  };
}

function lookUp({ version, value }: AddressNumber): string | null {
  return tableOf(version).find(value);
}

function tableOf(version: AddressNumber['version']): Table {
  tables[version] ??= atOnce(READERS[version]());
  return tables[version];
}

/** Yields between its pieces, so that other work gets a turn. */
type Reading<Value> = Generator<undefined, Value, undefined>;

const READERS = { 4: readV4, 6: readV6 } as const;

function atOnce<Value>(reading: Reading<Value>): Value {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

function* readV4(): Reading<Table> {
  const starts = yield* boundariesOf('ipv4');
  const from = Uint32Array.from(starts, ([address]) => Number(address));
  const country = Uint16Array.from(starts, ([, code]) => code);
  return {
    find(address) {
      const value = Number(address);
      const at = lastAtMost(from.length, (index) => (from[index] ?? 0) <= value);
      return codeText(country[at] ?? NOBODY);
    },
  };
}

function* readV6(): Reading<Table> {
  const starts = yield* boundariesOf('ipv6');
  const upper = BigUint64Array.from(starts, ([address]) => address >> 64n);
  const lower = BigUint64Array.from(starts, ([address]) => address & LOWER_HALF);
  const country = Uint16Array.from(starts, ([, code]) => code);
  const start = (at: number) => ((upper[at] ?? 0n) << 64n) | (lower[at] ?? 0n);
  return {
    find(address) {
      const at = lastAtMost(country.length, (index) => start(index) <= address);
      return codeText(country[at] ?? NOBODY);
    },
  };
}

type Boundary = readonly [address: bigint, country: number];

/**
 * The addresses from which on each country applies. Spans of the database lie within each other: the inner one applies
 * while it lasts, then the outer one again.
 */
function* boundariesOf(kind: 'ipv4' | 'ipv6'): Reading<readonly Boundary[]> {
  const boundaries: Boundary[] = [];
  const around: { readonly to: bigint; readonly country: number }[] = [];
  const say = (address: bigint, country: number): void => {
    if (boundaries.at(-1)?.[0] === address) boundaries.pop();
    if ((boundaries.at(-1)?.[1] ?? NOBODY) !== country) boundaries.push([address, country]);
  };
  const leave = (before: bigint | null): void => {
    let inner = around.at(-1);
    while (inner && (before === null || inner.to < before)) {
      const { to } = inner;
      while (inner && inner.to <= to) {
        around.pop();
        inner = around.at(-1);
      }
      say(to + 1n, inner?.country ?? NOBODY);
    }
  };
  let read = 0;
  for (const line of linesOf(kind)) {
    read += 1;
    if (read % LINES_AT_ONCE === 0) yield;
    const [first = '', last = '', code = ''] = line.split(',');
    const from = BigInt(first);
    leave(from);
    const country = codeNumber(code);
    around.push({ to: BigInt(last), country });
    say(from, country);
  }
  leave(null);
  return boundaries;
}

/** The last index for which `holds` is true, where those come first; -1 for none. */
function lastAtMost(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function* linesOf(kind: 'ipv4' | 'ipv6'): Generator<string> {
  const { resolve } = createRequire(import.meta.url);
  const text = readFileSync(resolve(`${DATABASE}-${kind}-num.csv`), 'latin1').trimEnd();
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    yield text.slice(start, end);
    start = end + 1;
  }
}

function codeNumber(code: string): number {
  return code.charCodeAt(0) * 256 + code.charCodeAt(1);
}

function codeText(number: number): string | null {
  return number === NOBODY ? null : String.fromCharCode(number >> 8, number & 0xff);
}
