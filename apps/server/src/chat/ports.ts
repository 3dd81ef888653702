import type { SiteId } from '@tianping/base';
import type { ChatPorts, KnownPerson, MemberOfSite } from '@tianping/chat/server';
import type { BetCard, BetView, ChatScore } from '@tianping/contract';
import type { Bus, Sql } from '@tianping/db';
import type { MediaService } from '@tianping/media/server';
import { maskName } from '@tianping/members';
import type { ProtectionService } from '@tianping/protection/server';
import type { OfficeEvents } from '@tianping/realtime/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import type { VipService } from '@tianping/vip/server';
import { isDemoMember } from '../demo/is-demo.ts';

export interface ChatNeighbours {
  readonly db: Sql;
  readonly bus: Bus | null;
  readonly sportsbook: Pick<Sportsbook, 'match' | 'matches' | 'bet'>;
  readonly vip: Pick<VipService, 'gradeOf'>;
  readonly protection: Pick<ProtectionService, 'overview'>;
  readonly media: Pick<MediaService, 'urlOf'>;
  readonly officeEvents: Pick<OfficeEvents, 'roomsChanged'>;
}

/** What the chat knows of members, matches and bets. */
export function chatPorts(of: ChatNeighbours): ChatPorts {
  return {
    person: (member) => personOf(of, member),
    hasSubject(_siteId, subject) {
      if (subject.kind === 'hall') return true;
      if (subject.kind === 'match') return of.sportsbook.match(subject.matchId) !== undefined;
      return [...of.sportsbook.matches()].some(({ fixture }) => fixture.gameType === subject.sport);
    },
    score: (matchId) => scoreOf(of.sportsbook, matchId),
    async card(member, betId) {
      const bet = await of.sportsbook.bet(member, betId);
      return bet && cardOf(bet);
    },
    bus: of.bus,
    onChanged: (siteId) => of.officeEvents.roomsChanged(siteId as SiteId),
  };
}

interface PersonRow {
  readonly name: string;
  readonly status: string;
  readonly has_phone: boolean;
  readonly avatar: string | null;
}

async function personOf(of: ChatNeighbours, member: MemberOfSite): Promise<KnownPerson> {
  const { rows } = await of.db.query<PersonRow>(
    `select m.name, m.status, m.phone is not null as has_phone, p.avatar
     from members m left join member_profiles p on p.member_id = m.id
     where m.site_id = $1 and m.id = $2`,
    [member.siteId, member.memberId],
  );
  const [row] = rows;
  const { pause } = await of.protection.overview(member);
  return {
    name: maskName(row?.name ?? ''),
    avatar: avatarOf(of.media, row?.avatar ?? null),
    level: await of.vip.gradeOf(member),
    hasPhone: row?.has_phone ?? false,
    isExcluded: row?.status !== 'active' || pause !== null,
    isDemo: await isDemoMember(of.db, member),
  };
}

/** The path of a picture of the set by its name, of an upload by its id. */
function avatarOf(media: Pick<MediaService, 'urlOf'>, chosen: string | null): string {
  const isUpload = chosen !== null && /^[0-9a-f-]{36}$/.test(chosen);
  return isUpload ? media.urlOf(chosen) : (chosen ?? '');
}

export function scoreOf(book: Pick<Sportsbook, 'match'>, matchId: string): ChatScore | null {
  const match = book.match(matchId);
  if (!match?.kickedOff) return null;
  const { home, away } = match.fixture;
  const isPlaying = match.clockRunning || match.clockMs > 0;
  return {
    home,
    away,
    score: match.board.FT,
    // A started minute counts, as is usual in the trade.
    minute: isPlaying ? Math.floor(match.clockMs / 60_000) + 1 : null,
    isOver: match.matchStatus !== 'open',
  };
}

/** A bet as others may see it, and how it ended; members who hide their stake have it left out. */
export function cardOf(bet: BetView): BetCard {
  return {
    betId: bet.betId,
    oddsType: bet.oddsType,
    legs: bet.legs.slice(0, 20).map((leg) => ({
      matchId: leg.matchId,
      sport: leg.sport,
      marketId: leg.marketId,
      family: leg.family,
      period: leg.period,
      line: leg.line,
      side: leg.side,
      team_h: leg.team_h,
      team_c: leg.team_c,
      runner: leg.runner,
      price: leg.price,
      includesStake: leg.includesStake,
    })),
    stakeMinor: bet.stakeMinor,
    returnMinor: bet.payoutMinor ?? bet.stakeMinor + bet.winMinor,
    outcome: outcomeOf(bet),
  };
}

function outcomeOf({ status, resultCode }: BetView): BetCard['outcome'] {
  if (status === 'void' || status === 'refused' || resultCode?.startsWith('D')) return 'void';
  if (status !== 'settled' || resultCode === null) return 'open';
  if (resultCode === 'W' || resultCode === 'LW') return 'won';
  return resultCode === 'P' ? 'push' : 'lost';
}
