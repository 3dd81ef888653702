import type { Script, SiteId } from '@tianping/base';
import {
  type ChatClientMessage,
  type ChatServerMessage,
  chatAskedIds,
  chatClientMessage,
  chatIds,
  type OwnStatus,
  statusCodes,
} from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import {
  Connection,
  FrameAllowance,
  type SharedByConnections,
  type SocketLine,
  type SocketPeer,
} from '@tianping/realtime/server';
import {
  LOGIN_MS_MAX,
  ROOMS_PER_LINK_MAX,
  SESSION_CHECK_MS,
  SILENCE_MS_MAX,
} from '../../limits.ts';
import { chatMessages as text } from '../../messages.ts';
import { mayRead, maySpeak } from '../../rules/index.ts';
import type { MemberOfSite } from '../deps.ts';
import { ChatSpeech, topicOf } from '../documents.ts';
import { guestStatus } from '../own-status.ts';
import type { TokenOwner } from '../tokens.ts';
import type { ChatSocketDeps } from './deps.ts';
import { faultAnswer, wordedRefusal } from './refusals.ts';

type AskedData<Id extends number> = Extract<ChatClientMessage, { msgId: Id }>['msgData'];

/** Close codes of the application's own range (RFC 6455). */
const closeCodes = { policy: 1008, going: 1001, signedOut: 4001, refused: 4003 } as const;
/** Invalid frames after which the link is closed. */
const BAD_FRAMES_MAX = 20;
const OK = { code: statusCodes.success.code, message: '' } as const;

/**
 * One link: its owner, the rooms it reads, and the owner's right to speak in them. It encodes rooms for its reader
 * itself: most links are idle, and a second object would be kept for each.
 */
export class ChatPeer extends ChatSpeech implements SocketPeer {
  readonly #deps: ChatSocketDeps;
  readonly #line: SocketLine;
  readonly #siteId: SiteId;
  readonly #connection: Connection;
  readonly #allowance: FrameAllowance;
  #script: Script = 'hans';
  #owner: TokenOwner | null = null;
  #isGreeted = false;
  #badFrames = 0;
  /** When the owner's session was last checked; of a link without an owner, when it was opened. */
  #checkedAt: number;
  /** Frames of one link are answered in their order. */
  #work: Promise<void> | null = null;

  constructor(options: {
    readonly deps: ChatSocketDeps;
    readonly line: SocketLine;
    readonly shared: SharedByConnections;
    readonly siteId: SiteId;
  }) {
    super();
    const { deps, line, shared, siteId } = options;
    this.#deps = deps;
    this.#line = line;
    this.#siteId = siteId;
    this.#checkedAt = deps.clock.now();
    this.#allowance = new FrameAllowance(this.#checkedAt);
    this.#connection = new Connection({ shared, speech: this, sink: line.sink });
  }

  get owner(): TokenOwner | null {
    return this.#owner;
  }

  receive(frame: string, binary: boolean): void {
    if (!this.#allowance.spend(this.#deps.clock.now())) {
      this.#bye(text.tooManyFrames, statusCodes.frequentSubmission);
      return;
    }
    const work = this.#afterEarlier(this.#work, frame, binary);
    this.#work = work;
    // An idle link keeps nothing of its finished work in memory.
    void work.then(() => {
      if (this.#work === work) this.#work = null;
    });
  }

  async #afterEarlier(earlier: Promise<void> | null, frame: string, binary: boolean) {
    await earlier;
    try {
      if (this.#line.isOpen()) await this.#take(frame, binary);
    } catch (fault) {
      this.#deps.onFault(fault);
    }
  }

  sweep(): void {
    const now = this.#deps.clock.now();
    if (!this.#isGreeted && now - this.#checkedAt > LOGIN_MS_MAX) this.#line.terminate();
    else if (now - this.#allowance.lastAt > SILENCE_MS_MAX) this.#line.terminate();
    else if (!this.#connection.catchUp()) this.#line.terminate();
    else if (this.#owner && now - this.#checkedAt > SESSION_CHECK_MS) void this.#check(now);
  }

  stop(): void {
    this.#line.sink.close(closeCodes.going);
  }

  /** The session has ended. */
  expire(): void {
    this.#say({
      msgId: chatIds.login,
      msgData: this.#refused(text.tokenExpired, statusCodes.loginExpired),
    });
    this.#line.sink.close(closeCodes.signedOut);
  }

  dispose(): void {
    for (const rid of this.#connection.wireNames)
      this.#deps.chat.rooms.left({ siteId: this.#siteId, rid });
    this.#connection.dispose();
  }

  /** A moderator has acted on the member: each room sends the new status, also one that keeps the member out. */
  async standAnew(what: 'mute' | 'block'): Promise<void> {
    // Who is joining a room just now was let in before the act.
    await this.#work;
    const member = this.#owner;
    if (!member) return;
    for (const rid of this.knownRooms) {
      const ownStatus = await this.#ownStatusIn(rid);
      if (!this.knownRooms.includes(rid)) continue;
      const isOut = !mayRead(this.#silence(rid, ownStatus));
      const isIn = this.#isIn(rid) && !isOut;
      if (!isIn) this.#leave(rid);
      if (isIn || isOut) this.setStatus(rid, ownStatus);
      const msgId = what === 'mute' ? chatIds.mute : chatIds.block;
      this.#say({ msgId, msgData: { rid, body: ownStatus } });
    }
  }

  /** Acts of moderators may have been missed: only what has changed is sent. */
  async lookAnew(): Promise<void> {
    const member = this.#owner;
    if (!member) return;
    for (const rid of this.knownRooms) {
      const before = this.statusOf(rid);
      const now = await this.#ownStatusIn(rid);
      const isMuted = now.muteId !== before.muteId || now.mutedUntil !== before.mutedUntil;
      const isBlocked =
        now.blockedUntil !== before.blockedUntil || now.isExcluded !== before.isExcluded;
      if (isMuted) await this.standAnew('mute');
      if (isBlocked) await this.standAnew('block');
      if (isMuted || isBlocked) return;
    }
  }

  async #take(frame: string, binary: boolean): Promise<void> {
    const asked = binary ? null : parsed(frame);
    if (asked === null) return this.#bad(text.badFrame, statusCodes.invalidParameter);
    const message = chatClientMessage.safeParse(asked);
    if (!message.success) {
      const msgId = chatAskedIds.find((id) => id === asked.msgId);
      if (msgId === undefined || msgId === 0)
        return this.#bad(text.unknownNumber, statusCodes.invocationError);
      return this.#answer(msgId, this.#refused(text.badFields, statusCodes.illegalParameter));
    }
    return this.#do(message.data).catch((fault: unknown) => {
      const { code } = statusCodes.serverError;
      this.#say(faultAnswer(message.data, code, this.#deps.statusMessage(code, this.#script)));
      throw fault;
    });
  }

  async #do(message: ChatClientMessage): Promise<void> {
    switch (message.msgId) {
      case chatIds.heartbeat:
        return this.#say({ msgId: 0, msgData: { body: { at: this.#deps.clock.now() } } });
      case chatIds.login:
        return this.#login(message.msgData);
      case chatIds.guest:
        return this.#comeAsGuest(message.msgData?.body?.script);
    }
    if (!this.#isGreeted) {
      return this.#answer(message.msgId, this.#refused(text.signInFirst, statusCodes.loginExpired));
    }
    switch (message.msgId) {
      case chatIds.join:
        return this.#join(message.msgData);
      case chatIds.say:
        return this.#speak(message.msgData);
      case chatIds.history:
        return this.#history(message.msgData);
    }
  }

  async #login({ token, body }: AskedData<10001>): Promise<void> {
    this.#script = body?.script ?? this.#script;
    if (this.#isClosed(chatIds.login)) return;
    const owner = await this.#deps.tokens.read(token, this.#siteId);
    if (!owner || !(await this.#deps.isSessionOpen(owner))) return this.expire();
    const { isExcluded } = await this.#deps.chat.persons.known(owner);
    if (isExcluded) return this.#shutOut();
    const me = await this.#deps.chat.persons.person(owner);
    this.#owner = owner;
    this.#isGreeted = true;
    for (const rid of [...this.#connection.wireNames, ...this.knownRooms]) this.#leave(rid);
    this.#answer(chatIds.login, { ...OK, body: { me } });
  }

  #comeAsGuest(script: Script | undefined): void {
    this.#script = script ?? this.#script;
    if (this.#isClosed(chatIds.guest)) return;
    this.#owner = null;
    this.#isGreeted = true;
    this.#answer(chatIds.guest, OK);
  }

  /** Where the site itself is closed to a visitor, so is its chat. */
  #isClosed(msgId: 10001 | 10019): boolean {
    const code = this.#deps.closedTo(this.#line.request, this.#siteId);
    if (code === null) return false;
    this.#answer(msgId, { code, message: this.#deps.statusMessage(code, this.#script) });
    this.#line.sink.close(closeCodes.refused);
    return true;
  }

  /** A member who is cooling off or self-excluded may not read here either. */
  #shutOut(): void {
    this.#answer(chatIds.login, this.#refused(text.excluded, statusCodes.accessDenied));
    this.#line.sink.close(closeCodes.refused);
  }

  async #join({ rid, category }: AskedData<10002>): Promise<void> {
    const room = { siteId: this.#siteId, rid };
    const { rooms, persons } = this.#deps.chat;
    if (category === 'leave') {
      this.#leave(rid);
      return this.#answer(chatIds.join, { rid, ...OK });
    }
    if (this.#connection.topicCount >= ROOMS_PER_LINK_MAX && !this.#isIn(rid)) {
      return this.#answer(chatIds.join, {
        rid,
        ...this.#refused(text.tooManyRooms, statusCodes.frequentSubmission),
      });
    }
    if (!(await rooms.open(room))) {
      return this.#answer(chatIds.join, {
        rid,
        ...this.#refused(text.noRoom, statusCodes.notFound),
      });
    }
    const ownStatus = await this.#ownStatusIn(rid);
    const silence = this.#silence(rid, ownStatus);
    if (!mayRead(silence)) {
      if (this.knownRooms.length < ROOMS_PER_LINK_MAX) this.setStatus(rid, ownStatus);
      const until = ownStatus.blockedUntil;
      const why = { kind: 'silence', why: silence ?? 'roomGone', until, level: 0 } as const;
      return this.#answer(chatIds.join, {
        rid,
        ...wordedRefusal(this.#deps.wording, this.#script, why),
      });
    }
    const who = this.#owner ? await persons.person(this.#owner) : null;
    // From here on nothing is waited for: a link that closes in between would be counted as a reader for ever.
    if (!this.#line.isOpen()) return;
    const isNew = !this.#isIn(rid);
    this.setStatus(rid, ownStatus);
    this.#answer(chatIds.join, { rid, ...OK });
    this.#connection.subscribe(topicOf(this.#siteId, rid), rid, undefined);
    if (isNew) rooms.came(room, who);
  }

  #leave(rid: string): void {
    this.forgetStatus(rid);
    if (!this.#isIn(rid)) return;
    this.#connection.unsubscribe(topicOf(this.#siteId, rid));
    this.#deps.chat.rooms.left({ siteId: this.#siteId, rid });
  }

  #isIn(rid: string): boolean {
    return this.#connection.has(topicOf(this.#siteId, rid));
  }

  async #speak({ rid, msg, categoryType = 'text', body = {} }: AskedData<10003>): Promise<void> {
    const id = body.id ?? null;
    const { chat, wording } = this.#deps;
    const refuse = (refusal: Parameters<typeof wordedRefusal>[2]): void => {
      const waitMs = refusal.kind === 'pace' && 'waitMs' in refusal.why ? refusal.why.waitMs : 0;
      const worded = wordedRefusal(wording, this.#script, refusal);
      this.#answer(chatIds.say, { rid, ...worded, body: { id, seq: null, waitMs } });
    };
    if (!this.#owner) return refuse({ kind: 'silence', why: 'signedOut', until: null, level: 0 });
    const sent = await chat.say({
      ...this.#owner,
      rid,
      text: msg,
      kind: categoryType,
      id,
      reply: body.reply ?? null,
      mentions: body.mentions ?? [],
      betId: body.betId ?? null,
      showStake: body.showStake ?? false,
    });
    if (!sent.ok) return refuse(sent.error);
    this.#answer(chatIds.say, { rid, ...OK, body: { id: sent.value.id, seq: sent.value.seq } });
  }

  async #history({ rid, pageNum, pageSize, body }: AskedData<10011>): Promise<void> {
    const room = { siteId: this.#siteId, rid };
    const silence = this.#silence(rid, await this.#ownStatusIn(rid));
    const after = body?.after ?? null;
    const page = mayRead(silence)
      ? await this.#deps.chat.history(room, { pageNum, pageSize, after })
      : null;
    if (!page) {
      return this.#answer(chatIds.history, {
        rid,
        ...this.#refused(text.noRoom, statusCodes.notFound),
      });
    }
    const answer = { total: page.total, list: [...page.list] };
    this.#answer(chatIds.history, { rid, ...OK, pageNum, pageSize, body: answer });
  }

  async #check(now: number): Promise<void> {
    this.#checkedAt = now;
    try {
      const owner = this.#owner;
      if (!owner) return;
      if (!(await this.#deps.isSessionOpen(owner))) this.expire();
      else if ((await this.#deps.chat.persons.known(owner)).isExcluded) this.#shutOut();
    } catch {
      // The check failed; the next one will decide.
    }
  }

  #ownStatusIn(rid: string): Promise<OwnStatus> {
    const member: MemberOfSite | null = this.#owner;
    return member ? this.#deps.chat.persons.ownStatus(member, rid) : Promise.resolve(guestStatus);
  }

  #silence(rid: string, ownStatus: OwnStatus) {
    const room = this.#deps.chat.rooms.view({ siteId: this.#siteId, rid });
    const facts = { ...ownStatus, isSiteOpen: room.isSiteOpen, room: room.status };
    return maySpeak({ ...facts, levelNeeded: room.level }, this.#deps.clock.now());
  }

  #answer<Id extends 10001 | 10002 | 10003 | 10011 | 10019>(
    msgId: Id,
    msgData: Extract<ChatServerMessage, { msgId: Id }>['msgData'],
  ): void {
    this.#connection.send({ msgId, msgData });
  }

  #say(message: ChatServerMessage): void {
    this.#connection.send(message);
  }

  #notice(code: number, message: string): void {
    this.#say({ msgId: chatIds.notice, msgData: { code, message, body: { kind: 'protocol' } } });
  }

  #refused(message: Message, status: { readonly code: number }) {
    const { t } = this.#deps.wording.translator(this.#script);
    // Texts of login refusals have no placeholders.
    return { code: status.code, message: t(message as Message<''>) };
  }

  #bad(message: Message, status: { readonly code: number }): void {
    this.#badFrames += 1;
    if (this.#badFrames > BAD_FRAMES_MAX) {
      this.#bye(message, status);
      return;
    }
    const { code, message: sentence } = this.#refused(message, status);
    this.#notice(code, sentence);
  }

  #bye(message: Message, status: { readonly code: number }): void {
    const { code, message: sentence } = this.#refused(message, status);
    if (this.#line.isOpen()) this.#notice(code, sentence);
    this.#line.sink.close(closeCodes.policy);
  }
}

function parsed(frame: string): { readonly msgId?: unknown } | null {
  try {
    const asked: unknown = JSON.parse(frame);
    return typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? asked : null;
  } catch {
    return null;
  }
}
