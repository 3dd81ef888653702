import type { Clock } from '@tianping/base';
import { readMessagesBy } from '@tianping/chat/server';
import type { Sql } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import { listMovements } from '@tianping/ledger/server';
import { siteDay } from '@tianping/members';
import type { Exporter } from '@tianping/members/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import { readTalksOf } from '@tianping/support/server';
import type { VipService } from '@tianping/vip/server';

/** The latest rows of one section; `total` states how many there are, and customer service has the rest. */
const PAGES_MAX = 10;
const PAGE_ROWS = 200;
/** Before the first site opened. */
const FIRST_DAY = '2020-01-01';

interface Page {
  readonly total: number;
  readonly list: readonly unknown[];
}

/** The data that each package stores about a member, besides what members enter themselves. */
export function createExporters(deps: {
  readonly db: Sql;
  readonly clock: Clock;
  readonly sportsbook: Pick<Sportsbook, 'betRecords'>;
  readonly inbox: Pick<InboxService, 'notifications' | 'feedback'>;
  readonly vip: Pick<VipService, 'history'>;
}): readonly Exporter[] {
  const { db, clock, sportsbook, inbox, vip } = deps;
  const pageSize = PAGE_ROWS;
  return [
    {
      name: 'bets',
      export: ({ siteId, memberId }) => {
        const days = { from: FIRST_DAY, to: siteDay(clock.now()) };
        const filter = { siteId, memberId, state: 'all', ...days } as const;
        return allPages((pageNum) => sportsbook.betRecords({ ...filter, pageNum, pageSize }));
      },
    },
    {
      name: 'movements',
      export: ({ siteId, memberId }) => {
        const filter = { siteId, memberId, from: 0, to: clock.now() + 1, limit: PAGE_ROWS };
        return allPages(async (pageNum) => {
          const offset = (pageNum - 1) * PAGE_ROWS;
          const { total, rows } = await listMovements(db, { ...filter, offset });
          return { total, list: rows };
        });
      },
    },
    {
      name: 'grants',
      export: ({ siteId, memberId }) => {
        const query = { siteId, memberId, kind: null, from: 0, to: clock.now() + 1 };
        return allPages((pageNum) =>
          vip.history({ ...query, limit: PAGE_ROWS, offset: (pageNum - 1) * PAGE_ROWS }),
        );
      },
    },
    {
      name: 'letters',
      export: (who) =>
        allPages((pageNum) => inbox.notifications.list({ ...who, type: 'all', pageNum, pageSize })),
    },
    {
      name: 'chat',
      export: ({ siteId, memberId }) =>
        allPages((pageNum) => {
          const page = { limit: PAGE_ROWS, offset: (pageNum - 1) * PAGE_ROWS };
          return readMessagesBy(db, { siteId, memberId }, page);
        }),
    },
    {
      name: 'support',
      export: ({ siteId, memberId }) =>
        allPages((pageNum) => {
          const page = { limit: PAGE_ROWS, offset: (pageNum - 1) * PAGE_ROWS };
          return readTalksOf(db, { siteId, memberId }, page);
        }),
    },
    {
      name: 'feedback',
      export: (who) =>
        allPages(async (pageNum) => {
          const page = await inbox.feedback.list(who, { state: 'all', pageNum, pageSize });
          const details = page.list.map(({ feedbackId }) => inbox.feedback.detail(who, feedbackId));
          return { total: page.total, list: await Promise.all(details) };
        }),
    },
  ];
}

async function allPages(read: (pageNum: number) => Promise<Page>): Promise<Page> {
  const list: unknown[] = [];
  let total = 0;
  for (let pageNum = 1; pageNum <= PAGES_MAX; pageNum += 1) {
    const page = await read(pageNum);
    total = page.total;
    list.push(...page.list);
    if (page.list.length < PAGE_ROWS) break;
  }
  return { total, list };
}
