import { BlockList, isIP } from 'node:net';

/** IPv4 networks without public servers: IANA's special-purpose registry, and multicast. */
const SPECIAL_4 = networks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
/** Of IPv6 only the allocated range, without tunnels into IPv4 and without examples. */
const GLOBAL_6 = networks('ipv6', [['2000::', 3]]);
const SPECIAL_6 = networks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** Whether an address is on the public internet: not of this machine, a private network, a link, a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !SPECIAL_4.check(address, 'ipv4');
    case 6:
      return GLOBAL_6.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6');
    default:
      return false;
  }
}

function networks(
  family: 'ipv4' | 'ipv6',
  list: readonly (readonly [network: string, prefix: number])[],
): BlockList {
  const all = new BlockList();
  for (const [network, prefix] of list) all.addSubnet(network, prefix, family);
  return all;
}
