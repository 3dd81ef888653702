import { readPage, type Sql } from '@tianping/db';
import type { MemberOfSite } from './deps.ts';

interface ExportedLine {
  readonly talkId: string;
  readonly topic: string;
  readonly from: string;
  readonly content: string;
  readonly at: number;
}

/** The lines of a member's talks, oldest first, without internal notes of staff. */
export async function readTalksOf(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly list: readonly ExportedLine[] }> {
  const { total, rows } = await readPage<{
    talk_id: string;
    topic: string;
    author: string;
    content: string;
    at: number;
  }>(
    sql,
    {
      text: `select l.talk_id, t.topic, l.author, l.content, l.at, count(*) over () as total
        from support_lines l join support_talks t on t.id = l.talk_id
        where t.site_id = $1 and t.member_id = $2 and l.author in ('member', 'staff')
        order by l.at, l.talk_id, l.seq`,
      params: [siteId, memberId],
    },
    page,
  );
  return {
    total,
    list: rows.map(({ talk_id: talkId, topic, author: from, content, at }) => ({
      talkId,
      topic,
      from,
      content,
      at,
    })),
  };
}
