import type { ChatPorts, KnownPerson } from '@tianping/chat/server';

const plain: KnownPerson = {
  name: '某人',
  avatar: '',
  level: 1,
  hasPhone: true,
  isExcluded: false,
  isDemo: false,
};

/** Ports of a chat in which everybody may speak and every room may exist. */
export const everyonePlain: Omit<ChatPorts, 'bus'> = {
  person: async () => plain,
  hasSubject: () => true,
  score: () => null,
  card: async () => null,
};
