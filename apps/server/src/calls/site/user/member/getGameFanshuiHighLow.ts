import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { rebateSpans } from '@tianping/vip';
import type { Handler } from '../../../../http/handler.ts';

export const getGameFanshuiHighLow: Handler<
  Calls['site/user/member/getGameFanshuiHighLow']
> = async ({ context, services }) =>
  ok({ list: [...rebateSpans(services.vip.config(context.siteId))] });
