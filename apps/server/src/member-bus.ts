import type { Clock, MemberId, SiteId } from '@tianping/base';
import type { Bus } from '@tianping/db';
import { z } from 'zod';

interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** What other processes are told has changed: of a member, or of every member of a site who is here. */
export interface MemberChange {
  readonly siteId: SiteId;
  readonly memberId: MemberId | null;
  /** Keys of the member's topic. */
  readonly keys: readonly string[];
  /** Values that cannot be read again, by key. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

export interface MemberBus {
  /** Sent to the other processes in a moment, together with what else changes until then. */
  tell(member: MemberOfSite, key: string): void;
  send(change: MemberChange): void;
}

/** How long changes are gathered: a settlement touches thousands of members at once. */
const GATHER_MS = 50;
const CHANGES_PER_MESSAGE = 500;

const messageSchema = z.array(
  z.object({
    siteId: z.int().transform((id) => id as SiteId),
    memberId: z
      .uuid()
      .transform((id) => id as MemberId)
      .nullable(),
    keys: z.array(z.string().max(80)),
    values: z.record(z.string(), z.unknown()).optional(),
  }),
);

/** Without a bus there is no other process. */
export function createMemberBus(
  { bus, clock }: { readonly bus: Bus | null; readonly clock: Clock },
  on: {
    readonly changed: (change: MemberChange) => void;
    readonly gap: () => void;
    readonly fault: (fault: unknown) => void;
  },
): MemberBus {
  if (!bus) return { tell: () => {}, send: () => {} };
  bus.listen({
    onGap: on.gap,
    onMessage(text) {
      try {
        for (const change of messageSchema.parse(JSON.parse(text))) on.changed(change);
      } catch (fault) {
        on.fault(fault);
      }
    },
  });
  const gathered = new Map<string, MemberOfSite & { readonly keys: Set<string> }>();
  const flush = (): void => {
    const changes = [...gathered.values()].map((change) => ({ ...change, keys: [...change.keys] }));
    gathered.clear();
    for (let at = 0; at < changes.length; at += CHANGES_PER_MESSAGE) {
      bus.send(JSON.stringify(changes.slice(at, at + CHANGES_PER_MESSAGE)));
    }
  };
  return {
    tell({ siteId, memberId }, key) {
      if (gathered.size === 0) clock.after(GATHER_MS, flush);
      const known = gathered.get(memberId) ?? { siteId, memberId, keys: new Set() };
      known.keys.add(key);
      gathered.set(memberId, known);
    },
    send: (change) => bus.send(JSON.stringify([change])),
  };
}
