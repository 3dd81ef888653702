import { err, ok } from '@tianping/base';
import {
  type AnswerOf,
  type Calls,
  isPublicEntry,
  readMatchEntry,
  statusCodes,
} from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

type Detail = AnswerOf<Calls['game/video/hotLive/matchDetail']>;

const MOMENTS = 20;

export const matchDetail: Handler<Calls['game/video/hotLive/matchDetail']> = async ({
  request,
  services,
}) => {
  const topic = `match:${request.gameId}`;
  const notThere = { code: statusCodes.notFound.code };
  if (!(await services.topics.open(topic))) return err(notThere);
  const news = services.topics.catchUp(topic);
  if (news.kind !== 'snapshot') return err(notThere);
  const found: Pick<Detail, 'league' | 'statistics'> & { match: Detail['match'] | null } = {
    match: null,
    league: null,
    statistics: null,
  };
  const moments: Detail['moments'] = [];
  for (const entry of news.changes.filter(isPublicEntry)) {
    readMatchEntry(entry, {
      match(_id, view) {
        found.match = view;
      },
      league(_id, view) {
        found.league = view;
      },
      stats(_id, view) {
        found.statistics = view;
      },
      moment(_key, view) {
        if (view) moments.push(view);
      },
    });
  }
  const { match } = found;
  if (match === null) return err(notThere);
  const newest = moments.toSorted((a, b) => b.clockMs - a.clockMs).slice(0, MOMENTS);
  return ok({ ...found, match, moments: newest });
};
