import { err, ok } from '@tianping/base';
import { type Calls, isPublicEntry, statusCodes } from '@tianping/contract';
import type { Handler } from '../../http/handler.ts';

export const resource: Handler<Calls['game/resource']> = async ({ request, services }) => {
  const { topic, after } = request.Request;
  if (!(await services.topics.open(topic))) return err({ code: statusCodes.notFound.code });
  const news = services.topics.catchUp(topic, after);
  switch (news.kind) {
    case 'current':
      return ok({ topic, seq: after ?? 0, whole: false, changes: [] });
    case 'delta':
      return ok({ topic, seq: news.to, whole: false, changes: news.changes.filter(isPublicEntry) });
    case 'snapshot':
      return ok({ topic, seq: news.seq, whole: true, changes: news.changes.filter(isPublicEntry) });
  }
};
