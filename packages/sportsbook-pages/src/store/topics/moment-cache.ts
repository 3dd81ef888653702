import type { MomentView } from '@tianping/contract';

const NONE: readonly MomentView[] = [];

/** What happened in the matches of a topic. Keys are `<gameId>/<id>`; a cancelled moment is removed. */
export class MomentCache {
  readonly #byMatch = new Map<string, Map<string, MomentView>>();
  readonly #ordered = new Map<string, readonly MomentView[]>();

  /** Stores or removes a moment; answers the id of its match. */
  set(key: string, view: MomentView | null): string {
    const cut = key.indexOf('/');
    const matchId = key.slice(0, cut);
    const id = key.slice(cut + 1);
    let own = this.#byMatch.get(matchId);
    if (!own) {
      own = new Map();
      this.#byMatch.set(matchId, own);
    }
    if (view === null || view.cancelled) own.delete(id);
    else own.set(id, view);
    this.#ordered.delete(matchId);
    return matchId;
  }

  /** In order of arrival; the same array until one is added or removed. */
  of(matchId: string): readonly MomentView[] {
    const own = this.#byMatch.get(matchId);
    if (!own || own.size === 0) return NONE;
    let list = this.#ordered.get(matchId);
    if (!list) {
      list = [...own.values()];
      this.#ordered.set(matchId, list);
    }
    return list;
  }
}
