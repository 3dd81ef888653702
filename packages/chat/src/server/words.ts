import type { SiteId } from '@tianping/base';
import { loadFold } from '@tianping/i18n';
import { createWordList, type ListedWord, type WordList } from '../rules/index.ts';
import { standardWords } from './content/standard-words.ts';
import type { ChatDeps, ChatStaff } from './deps.ts';

const WORDS_MS = 15_000;

/** The site's own list and the standard one; a process sees changes within 15 seconds. */
export interface Words {
  listOf(siteId: SiteId): Promise<WordList>;
  own(
    siteId: SiteId,
  ): Promise<readonly (ListedWord & { readonly addedBy: string; readonly addedAt: number })[]>;
  add(siteId: SiteId, word: ListedWord, staff: ChatStaff): Promise<void>;
  remove(siteId: SiteId, word: string): Promise<boolean>;
}

export function createWords(deps: ChatDeps): Words {
  const held = new Map<SiteId, { readonly at: number; readonly list: Promise<WordList> }>();
  const own: Words['own'] = async (siteId) => {
    const { rows } = await deps.db.query<{
      readonly word: string;
      readonly by_sound: boolean;
      readonly action: ListedWord['action'];
      readonly added_by: string;
      readonly added_at: number;
    }>(
      `select word, by_sound, action, added_by, added_at from chat_words
       where site_id = $1 order by added_at desc, word`,
      [siteId],
    );
    return rows.map(({ by_sound: bySound, added_by: addedBy, added_at: addedAt, ...rest }) => ({
      ...rest,
      bySound,
      addedBy,
      addedAt,
    }));
  };
  const read = async (siteId: SiteId): Promise<WordList> =>
    createWordList([...standardWords, ...(await own(siteId))], await loadFold());
  return {
    own,
    listOf(siteId) {
      const now = deps.clock.now();
      const last = held.get(siteId);
      if (last && now - last.at < WORDS_MS) return last.list;
      const list = read(siteId);
      held.set(siteId, { at: now, list });
      list.catch(() => held.delete(siteId));
      return list;
    },
    async add(siteId, { word, bySound, action }, staff) {
      await deps.db.tx((sql) =>
        sql.query(
          `insert into chat_words (site_id, word, by_sound, action, added_by, added_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (site_id, word) do update set by_sound = excluded.by_sound,
             action = excluded.action, added_by = excluded.added_by, added_at = excluded.added_at`,
          [siteId, word, bySound, action, staff.name, deps.clock.now()],
        ),
      );
      held.delete(siteId);
    },
    async remove(siteId, word) {
      const { rowCount } = await deps.db.tx((sql) =>
        sql.query('delete from chat_words where site_id = $1 and word = $2', [siteId, word]),
      );
      held.delete(siteId);
      return rowCount > 0;
    },
  };
}
