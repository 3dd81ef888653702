import type { CallOutcome } from '@tianping/client';
import type { Stream } from '@tianping/realtime/client';
import type { JournalStorage, SportsDeps } from '@tianping/sportsbook-pages';
import { VENUE } from '@tianping/sportsbook-pages';
import type { App } from '../../../app/context.ts';

/** What the sportsbook needs, made of the site's own parts. */
export function createSportsDeps(app: App, stream: Stream): SportsDeps {
  const { api, clock, rng } = app;
  return {
    stream,
    followBets: app.member.followBets,
    clock,
    rng,
    storage: localJournal(),
    calls: {
      placeBet: (request, idempotencyKey) =>
        api.call('game/sport/placeBet', request, { idempotencyKey }),
      betStatus: async (requestIds) =>
        listOf(await api.call('game/sport/betStatus', { requestIds: [...requestIds] })),
      quote: async (entries) => listOf(await api.call('game/sport/quote', { entries })),
      betRecordList: (filter) => api.call('game/record/betRecordList', filter),
      siteRules: () => api.call('site/configuration/rules', {}),
      vouchers: async () => listOf(await api.call('game/sport/vouchers', {})),
      shareSlip: (picks) => api.call('game/sport/shareSlip', { picks }),
      loadSlip: async (code) => listOf(await api.call('game/sport/loadSlip', { code })),
      dispute: (betId, text) => api.call('game/sport/dispute', { betId, text }),
      betCertificate: (betId) => api.call('game/record/betCertificate', { betId }),
      topicView: (topic) =>
        api.call('game/resource', {
          method: 'topic',
          enName: VENUE.enName,
          Request: {
            timestamp: clock.now(),
            token: app.session.getState()?.token ?? '',
            langx: app.texts.getState().script === 'hant' ? 'zh-tw' : VENUE.langx,
            remoteip: '',
            topic,
          },
        }),
    },
  };
}

function listOf<Item>(
  outcome: CallOutcome<{ readonly list: readonly Item[] }>,
): CallOutcome<readonly Item[]> {
  return outcome.kind === 'answer' ? { kind: 'answer', answer: outcome.answer.list } : outcome;
}

/** The browser's storage, or memory where it is blocked: then intents last as long as the page. */
function localJournal(): JournalStorage {
  try {
    localStorage.getItem('tianping');
    return localStorage;
  } catch {
    return memoryJournal();
  }
}

function memoryJournal(): JournalStorage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}
