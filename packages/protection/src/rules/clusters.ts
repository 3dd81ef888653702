export type LinkKind = 'device' | 'network' | 'payout' | 'payer' | 'person';

/** Something that several accounts of a site share. */
export interface AccountLink {
  readonly kind: LinkKind;
  /** What is shared, shortened for display; never a full card or phone number. */
  readonly label: string;
  readonly memberIds: readonly string[];
}

export interface AccountCluster {
  readonly memberIds: readonly string[];
  readonly links: readonly AccountLink[];
  /** Sum of the links' weights; the strongest come first. */
  readonly score: number;
}

/** How strongly each kind indicates one person: a whole café can share an address. */
const LINK_WEIGHTS: Readonly<Record<LinkKind, number>> = {
  person: 5,
  payout: 4,
  payer: 3,
  device: 3,
  network: 1,
};

/** Accounts joined by links, directly or through others, each account in one cluster. */
export function clustersOf(links: readonly AccountLink[]): readonly AccountCluster[] {
  const leader = new Map<string, string>();
  const find = (id: string): string => {
    const next = leader.get(id) ?? id;
    return next === id ? id : find(next);
  };
  for (const { memberIds } of links) {
    const [first, ...rest] = memberIds;
    if (first === undefined) continue;
    for (const id of rest) leader.set(find(id), find(first));
  }
  const groups = new Map<string, AccountLink[]>();
  for (const link of links) {
    const [first] = link.memberIds;
    if (first === undefined || link.memberIds.length < 2) continue;
    const root = find(first);
    groups.set(root, [...(groups.get(root) ?? []), link]);
  }
  return [...groups.values()]
    .map((joined) => ({
      memberIds: [...new Set(joined.flatMap((link) => link.memberIds))].sort(),
      links: joined,
      score: joined.reduce((sum, { kind }) => sum + LINK_WEIGHTS[kind], 0),
    }))
    .sort((a, b) => b.score - a.score || b.memberIds.length - a.memberIds.length);
}

/** Links that by themselves indicate one person or one household: many people share a payer's name or an address. */
const OWN_LINKS: readonly LinkKind[] = ['person', 'payout', 'device'];

/**
 * Whether two accounts belong together so closely that one cannot have brought the other: they share one of the links
 * above, directly or through further given accounts.
 */
export function ownAccounts(
  links: readonly AccountLink[],
): (one: string, other: string) => boolean {
  const own = clustersOf(links.filter(({ kind }) => OWN_LINKS.includes(kind)));
  const groupOf = new Map(
    own.flatMap(({ memberIds }, group) => memberIds.map((id) => [id, group] as const)),
  );
  return (one, other) =>
    one === other || (groupOf.has(one) && groupOf.get(one) === groupOf.get(other));
}
