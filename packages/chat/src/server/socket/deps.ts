import type { IncomingMessage } from 'node:http';
import type { Clock, Script } from '@tianping/base';
import type { SocketRequest } from '@tianping/realtime/server';
import type { ChatService } from '../chat-service.ts';
import type { ChatTokens, TokenOwner } from '../tokens.ts';
import type { Wording } from './refusals.ts';

export interface ChatSocketDeps {
  readonly clock: Clock;
  readonly chat: ChatService;
  readonly tokens: ChatTokens;
  /** Whether the session that a token was made in is still open. */
  readonly isSessionOpen: (owner: TokenOwner) => Promise<boolean>;
  /** The key that limits count a connection under before its login. */
  readonly ownerOf: (request: IncomingMessage) => string;
  readonly hasSite: (siteId: number) => boolean;
  /** The code of the refusal for a visitor to whom the site is closed; null where it is open. */
  readonly closedTo: (request: SocketRequest, siteId: number) => number | null;
  readonly statusMessage: (code: number, script: Script) => string;
  readonly wording: Wording;
  readonly bus: {
    listen(listener: { onMessage(message: string): void; onGap(): void }): void;
  } | null;
  readonly onFault: (fault: unknown) => void;
}
