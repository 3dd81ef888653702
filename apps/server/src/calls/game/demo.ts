import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { Handler } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import { mayPlay } from './may-play.ts';
import { openInputOf } from './open-input.ts';
import { enterRefusal, gameUnknown } from './venue-refusals.ts';

export const demoLaunch: Handler<Calls['game/demo/launch']> = async ({
  request,
  context,
  services,
}) => {
  const { site, siteId, script, session } = context;
  if (session) {
    const play = await mayPlay({ ...context, session }, services);
    if (!play.ok) return play;
  }
  const member = session && { siteId, memberId: session.memberId };
  const how = openInputOf(context, services, request);
  const opened = await services.venues.lobby.demo({ site, member, venue: request.enName, how });
  if (opened.ok) return ok({ url: opened.value });
  switch (opened.error.kind) {
    case 'gameUnknown':
      return err(gameUnknown(script));
    case 'noDemo':
      return err({
        code: statusCodes.warning.code,
        message: textsOf(script).t(text.noDemo),
      });
    case 'guarded':
    case 'venueUnknown':
    case 'maintenance':
    case 'unreachable':
      return err(enterRefusal(opened.error, script));
  }
};
