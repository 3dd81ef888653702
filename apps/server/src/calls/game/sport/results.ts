import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const results: Handler<Calls['game/sport/results']> = async ({ request, services }) =>
  ok(await services.sportsbook.results(request));
