import { createHash, hash } from 'node:crypto';
import { beaconRound, beaconSource, beaconTime, OWN_SALT } from '@tianping/games';
import { type ChainList, chainList, type PublishedChain } from '@tianping/games/wire';

/** As long as the studio's own. */
const LENGTH = 1_000_000;
/** Long enough that nobody knows the beacon's value when the example is first read. */
const SALT_AFTER_MS = 86_400_000;

/**
 * The example of `docs/fairness/chain.json`: as a studio publishes one, and with the last secret, so that all of
 * it can be checked.
 */
export function exampleChains(now: number): ChainList {
  const lastSecret = createHash('sha256').update('tianping/fairness/chain').digest('hex');
  const saltSource = beaconSource(now + SALT_AFTER_MS);
  const round = beaconRound(saltSource);
  return {
    chains: [
      {
        chainId: 'example',
        gameCode: 'example',
        number: 1,
        anchor: anchorOf(lastSecret, LENGTH),
        length: LENGTH,
        publishedAt: now,
        saltSource,
        saltKnownAt: round === null ? null : beaconTime(round),
        salt: null,
        saltedAt: null,
        used: 0,
        lastSecret,
      },
    ],
  };
}

function anchorOf(lastSecret: string, length: number): string {
  let bytes = Buffer.from(lastSecret, 'hex');
  for (let place = length; place > 0; place -= 1) bytes = hash('sha256', bytes, 'buffer');
  return bytes.toString('hex');
}

export function readChains(text: string): readonly PublishedChain[] | null {
  try {
    const read = chainList.safeParse(JSON.parse(text));
    return read.success ? read.data.chains : null;
  } catch {
    return null;
  }
}

/** Faults of one published chain by itself; empty when it is consistent. */
export function faultsOf(chain: PublishedChain): readonly string[] {
  const { salt, saltSource, saltKnownAt, saltedAt, publishedAt, used, length, lastSecret } = chain;
  const round = beaconRound(saltSource);
  const faults: (string | false)[] = [
    used > length && '局数超过链长',
    used > 0 && salt === null && '盐固定之前已经开局',
    (salt === null) !== (saltedAt === null) && '盐与固定的时间不成对',
    saltedAt !== null && saltedAt < publishedAt && '盐早于末端',
    round === null && saltSource !== OWN_SALT && '盐的来源不认识',
    lastSecret !== undefined &&
      anchorOf(lastSecret, length) !== chain.anchor &&
      '最后的密值回不到末端',
  ];
  if (round === null) faults.push(saltKnownAt !== null && '游戏方自取的盐没有公布时间');
  else {
    faults.push(
      saltKnownAt !== beaconTime(round) && '盐的公布时间与信标那一轮不符',
      beaconTime(round) <= publishedAt && '声明来源时盐已经可知',
      saltedAt !== null && saltedAt < beaconTime(round) && '盐在公布之前就固定了',
    );
  }
  return faults.filter((fault) => fault !== false);
}

/** What a studio states today that differs from a stored copy. */
export function changesSince(
  stored: readonly PublishedChain[],
  now: readonly PublishedChain[],
): readonly string[] {
  const byId = new Map(now.map((chain) => [chain.chainId, chain]));
  return stored.flatMap((before) => {
    const name = `${before.gameCode} 第 ${before.number} 条链`;
    const after = byId.get(before.chainId);
    if (!after) return [`${name}：不见了`];
    const fixed = ['gameCode', 'number', 'anchor', 'length', 'publishedAt', 'saltSource'] as const;
    const changed: string[] = fixed.filter((field) => after[field] !== before[field]);
    if (before.salt !== null && after.salt !== before.salt) changed.push('salt');
    if (after.used < before.used) changed.push('used');
    return changed.map((field) => `${name}：${field} 与留存的不同`);
  });
}
