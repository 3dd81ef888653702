import type { Stream } from '@tianping/realtime/client';
import { expect, test } from 'vitest';
import type { App } from '../../../app/context.ts';
import { answeredApp } from '../../../app/testing/shown.tsx';
import { createSportsDeps } from './deps.ts';

test('SPORT-024 API-088 the list is asked for at crty in zh-cn, with the time and the login token', async () => {
  const sent: unknown[] = [];
  const api: App['api'] = {
    sealField: async () => null,
    call: async (...call) => {
      sent.push(call);
      return { kind: 'lost' };
    },
  };
  const app = { ...answeredApp({}), api };
  app.session.begin({ token: 't1', userId: 'u', userName: 'lin8888', signKey: 'k' });
  await createSportsDeps(app, {} as Stream).calls.topicView('sport:FT:RB');
  const timestamp = app.clock.now();
  const Request = { timestamp, token: 't1', langx: 'zh-cn', remoteip: '', topic: 'sport:FT:RB' };
  expect(sent).toEqual([['game/resource', { method: 'topic', enName: 'crty', Request }]]);
});
