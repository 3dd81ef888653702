import type { ChatService, MemberOfSite } from '@tianping/chat/server';
import type { Logger } from 'pino';
import { textsOf } from '../http/texts.ts';
import { giftNames } from './gift-names.ts';

/** What other services report to the chat, to be shown in its rooms. */
export interface ChatEvents {
  betsSettled(bets: readonly (MemberOfSite & { readonly betId: string | null })[]): void;
  /** A gift was given. Only kinds that `giftNames` has a name for are shown. */
  given(member: MemberOfSite, kind: string): void;
}

/** Callers neither wait for the chat nor see its faults, which go to the log. News before `serve` is dropped. */
export function createChatEvents(log: Logger): ChatEvents & { serve(chat: ChatService): void } {
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

/** A line in the hall, without the amount, which is private to the member. */
async function publishGift(chat: ChatService, member: MemberOfSite, text: string): Promise<void> {
  const person = await chat.persons.person(member);
  await chat.announce({ siteId: member.siteId, rid: 'hall' }, { kind: 'gift', text, person });
}
