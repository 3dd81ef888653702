import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, Script } from '@tianping/base';
import { type ClientMessage, clientMessage, type ServerMessage } from '@tianping/contract';
import { HELLO_MS_MAX, SILENCE_MS_MAX } from '../limits.ts';
import { Connection, type DeltaSource, type SharedByConnections } from './connection.ts';
import { FrameAllowance, type SocketLine, type SocketPeer } from './socket-endpoint.ts';

/** The topics that sockets may read. */
export interface StreamTopics extends DeltaSource {
  open(topic: string): Promise<boolean>;
}

/** Dependencies of every stream, of members and of staff. */
export interface StreamOptions {
  readonly topics: StreamTopics;
  readonly clock: Clock;
  /** The text of a refusal, by status code, in the reader's script. */
  readonly refusal: (code: number, script: Script) => string;
}

/** What a server that has a stream does with it. */
export interface StreamSocket {
  /** Takes an upgrade; to be called for the stream's path only. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly connectionCount: number;
  close(): void;
}

export type HelloMessage = Extract<ClientMessage, { t: 'hello' }>;

/**
 * The frames of one connection, of a member or of staff: hello, topics, pings, farewell. Who it is and what may be read
 * is decided by the subclass: a separate object would be one more for each of thousands of idle connections.
 */
export abstract class StreamPeer implements SocketPeer {
  protected readonly line: SocketLine;
  protected readonly connection: Connection;
  readonly #options: StreamOptions;
  readonly #allowance: FrameAllowance;
  readonly #openedAt: number;
  #isGreeted = false;
  #script: Script = 'hans';

  constructor(deps: {
    readonly line: SocketLine;
    readonly shared: SharedByConnections;
    readonly options: StreamOptions;
    readonly mayPass?: () => boolean;
  }) {
    const { line, shared, options, mayPass } = deps;
    this.line = line;
    this.#options = options;
    this.#openedAt = options.clock.now();
    this.#allowance = new FrameAllowance(this.#openedAt);
    const { sink } = line;
    this.connection = new Connection({ shared, sink, ...(mayPass && { mayPass }) });
  }

  /** Finds out who it is and welcomes them, or ends the line. */
  protected abstract greet(hello: HelloMessage): Promise<void>;
  protected abstract subscribe(wireName: string, after: number | undefined): Promise<void>;
  /** The topic that this reader means by its name on the wire; null where there is none. */
  protected abstract topicOf(wireName: string): string | null;
  abstract sweep(): void;

  protected get script(): Script {
    return this.#script;
  }

  protected now(): number {
    return this.#options.clock.now();
  }

  /** Nobody has said who he is for too long, or nothing has come for too long. */
  protected isLost(now: number): boolean {
    const lateHello = !this.#isGreeted && now - this.#openedAt > HELLO_MS_MAX;
    return lateHello || now - this.#allowance.lastAt > SILENCE_MS_MAX * 2;
  }

  /** What cannot be found out now, such as whose the line is, ends it: the browser comes again. */
  receive(text: string, binary: boolean): void {
    this.#receive(text, binary).catch(() => this.line.terminate());
  }

  async #receive(text: string, binary: boolean): Promise<void> {
    if (!this.#allowance.spend(this.now())) return this.end('protocol');
    const message = binary ? null : parseFrame(text);
    if (!message || this.#isGreeted === (message.t === 'hello')) return this.end('protocol');
    switch (message.t) {
      case 'hello':
        this.#isGreeted = true;
        this.#script = message.script ?? 'hans';
        return this.greet(message);
      case 'sub':
        return this.subscribe(message.topic, message.after);
      case 'unsub':
        return this.connection.unsubscribe(this.topicOf(message.topic) ?? message.topic);
      case 'ping':
        return this.connection.send({ t: 'pong', at: message.at, serverTime: this.now() });
    }
  }

  protected welcome(member: boolean): void {
    this.connection.send({ t: 'welcome', serverTime: this.now(), member });
  }

  protected refuse(topic: string, code: number): void {
    const message = this.#options.refusal(code, this.#script);
    this.connection.send({ t: 'refused', topic, code, message });
  }

  end(reason: 'slow' | 'expired' | 'stopping' | 'protocol'): void {
    this.connection.end({ t: 'bye', reason } satisfies ServerMessage);
  }

  stop(): void {
    this.end('stopping');
  }

  dispose(): void {
    this.connection.dispose();
  }
}

/** A frame of a browser; null when it is none that is known. */
function parseFrame(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
