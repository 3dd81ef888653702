/** Leading parts of an address that identify its network: providers assign the rest again each day. */
const V4_PREFIX_PARTS = 2;
const V6_PREFIX_PARTS = 3;
const V6_ORIGIN_PARTS = 4;

/** The part of an address that stays the same while its holder moves within one provider's area. */
export function networkOf(ip: string): string {
  const v4 = v4Parts(ip);
  if (v4) return v4.slice(0, V4_PREFIX_PARTS).join('.');
  return v6Parts(ip).slice(0, V6_PREFIX_PARTS).join(':');
}

/**
 * What calls of one origin are counted under: the address; of IPv6 the first half, because a household or a rented
 * server is assigned all of the rest.
 */
export function originOf(ip: string): string {
  const v4 = v4Parts(ip);
  return v4 ? v4.join('.') : v6Parts(ip).slice(0, V6_ORIGIN_PARTS).join(':');
}

/** An address masked so that its owner recognises it and nobody else can use it. */
export function maskAddress(ip: string): string {
  const v4 = v4Parts(ip);
  if (v4) return `${v4.slice(0, 2).join('.')}.*.*`;
  return ip === '' ? '' : `${v6Parts(ip).slice(0, 2).join(':')}:****`;
}

/** Also of an IPv4 address in IPv6 notation (`::ffff:203.0.113.7`). */
function v4Parts(ip: string): readonly string[] | null {
  const parts = ip.replace(/^::ffff:/i, '').split('.');
  return parts.length === 4 ? parts : null;
}

/** Eight groups without leading zeros, `::` written out. */
function v6Parts(ip: string): readonly string[] {
  const [head = '', tail] = (ip.toLowerCase().split('%')[0] ?? '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const filled = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return filled.map((group) => group.replace(/^0+(?=.)/, ''));
}
