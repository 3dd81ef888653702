import type { Clock, LocalizedText, SiteId } from '@tianping/base';
import type { ChatService, MemberOfSite } from '@tianping/chat/server';
import type { Logger } from 'pino';
import { textsOf } from '../http/texts.ts';
import { giftNames } from './gift-names.ts';

/** What other services report to the chat, to be shown in its rooms. */
export interface ChatEvents {
  betsSettled(bets: readonly (MemberOfSite & { readonly betId: string | null })[]): void;
  /** A gift was given. Only kinds that `giftNames` has a name for are shown. */
  given(member: MemberOfSite, kind: string): void;
  /** A gift of an activity was claimed; the title is the activity's. */
  claimed(member: MemberOfSite, title: LocalizedText): void;
}

/** At most one gift is announced to a site within this time: when many claim together nobody reads more. */
const GIFTS_MS = 2_000;

/** Callers neither wait for the chat nor see its faults, which go to the log. News before `serve` is dropped. */
export function createChatEvents(
  log: Logger,
  clock: Pick<Clock, 'now'>,
): ChatEvents & { serve(chat: ChatService): void } {
  let chat: ChatService | null = null;
  const announcedAt = new Map<SiteId, number>();
  const quietly = (work: Promise<void> | undefined): void => {
    work?.catch((fault) => log.error(fault, 'chat news'));
  };
  const announce = (member: MemberOfSite, text: string): void => {
    const now = clock.now();
    if (!chat || now - (announcedAt.get(member.siteId) ?? 0) < GIFTS_MS) return;
    announcedAt.set(member.siteId, now);
    quietly(publishGift(chat, member, text));
  };
  return {
    serve(service) {
      chat = service;
    },
    betsSettled(bets) {
      const named = bets.flatMap(({ betId, ...bet }) =>
        betId === null ? [] : [{ ...bet, betId }],
      );
      if (named.length > 0) quietly(chat?.betsSettled(named));
    },
    given(member, kind) {
      const name = giftNames[kind];
      if (name) announce(member, textsOf('hans').t(name));
    },
    claimed: (member, title) => announce(member, title.hans),
  };
}

/** A line in the hall, without the amount, which is private to the member. */
async function publishGift(chat: ChatService, member: MemberOfSite, text: string): Promise<void> {
  const person = await chat.persons.person(member);
  await chat.announce({ siteId: member.siteId, rid: 'hall' }, { kind: 'gift', text, person });
}
