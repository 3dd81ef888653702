import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether an address is that of a proxy of ours, trusted to state the address of the client behind it. */
export type IsTrusted = (address: string) => boolean;

/** True for these addresses and networks such as `10.0.0.0/8`. */
export function trustIn(proxies: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The client's address: the nearest one that is no proxy of ours, on calls and sockets alike. */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrusted,
): string {
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let address = request.socket.remoteAddress ?? '';
  for (const next of named.map((part) => part.trim()).reverse()) {
    if (next === '' || isIP(address) === 0 || !isTrusted(address)) break;
    address = next;
  }
  return address;
}

/**
 * The unit that limits count by: an IPv4 address, or the /64 network of an IPv6 one, which usually belongs to one
 * household.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const written = before.length + after.length + (plain.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - written }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An IPv4 address written in the form of an IPv6 one is taken as IPv4. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** The same from an app's own setting; `true` trusts every address, for tests. */
export function trustProxyOf(options: { readonly trustProxy?: boolean | string[] }): IsTrusted {
  const { trustProxy = false } = options;
  if (typeof trustProxy !== 'boolean') return trustIn(trustProxy);
  return () => trustProxy;
}
