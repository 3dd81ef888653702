import type { ChatService, MemberOfSite } from '@tianping/chat/server';
import type { Logger } from 'pino';
import { textsOf } from '../http/texts.ts';
import { giftNames } from './gift-names.ts';

/** What happens elsewhere and is shown in the chat; whoever gives something tells it here. */
export interface ChatNews {
  betsSettled(bets: readonly (MemberOfSite & { readonly betId: string | null })[]): void;
  /** `kind`: a gift that `giftNames` has words for; others are not told. */
  given(member: MemberOfSite, kind: string): void;
}

/** Nothing waits for the chat, and nothing of it reaches who told. */
export function createChatNews(log: Logger): ChatNews & { serve(chat: ChatService): void } {
  let chat: ChatService | null = null;
  const quietly = (work: Promise<void> | undefined): void => {
    work?.catch((fault) => log.error(fault, 'chat news'));
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
      if (name && chat) quietly(publishGift(chat, member, textsOf('hans').t(name)));
    },
  };
}

/** A line in the hall; what it was worth is the member's own business. */
async function publishGift(chat: ChatService, member: MemberOfSite, text: string): Promise<void> {
  const person = await chat.persons.person(member);
  await chat.announce({ siteId: member.siteId, rid: 'hall' }, { kind: 'gift', text, person });
}
