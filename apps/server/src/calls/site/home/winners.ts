import { ok, type SiteId, type UnixMs } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import { maskName } from '@tianping/members';
import { readNames } from '@tianping/members/server';
import { recentWinners } from '@tianping/sportsbook/server';
import type { Handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';

type Winners = AnswerOf<Calls['site/home/winners']>;

const WINNERS_MAX = 6;
/** Every visitor of the home page asks; the database is read at most this often. */
const KEEP_MS = 5_000;

const cached = new WeakMap<Services, Map<SiteId, { until: UnixMs; answer: Promise<Winners> }>>();

export const winners: Handler<Calls['site/home/winners']> = async ({ context, services }) => {
  const { siteId, now } = context;
  const bySite = cached.get(services) ?? new Map();
  cached.set(services, bySite);
  const entry = bySite.get(siteId);
  if (entry && entry.until > now) return ok(await entry.answer);
  const answer = readWinners(services, siteId);
  bySite.set(siteId, { until: now + KEEP_MS, answer });
  answer.catch(() => bySite.delete(siteId));
  return ok(await answer);
};

async function readWinners({ db }: Services, siteId: SiteId): Promise<Winners> {
  const bets = await recentWinners(db, siteId, WINNERS_MAX);
  const names = await readNames(
    db,
    siteId,
    bets.map((bet) => bet.memberId),
  );
  return {
    list: bets.map(({ memberId, home, away, ...bet }) => ({
      ...bet,
      name: maskName(names.get(memberId) ?? ''),
      team_h: home,
      team_c: away,
    })),
  };
}
