import type { Result, Script } from '@tianping/base';

/** What a code opens, as the wire numbers it. */
export const codePurposes = { 2: 'reset', 3: 'newDevice', 4: 'bind', 5: 'prove' } as const;
export type CodeType = keyof typeof codePurposes;
export type CodePurpose = (typeof codePurposes)[CodeType];

/** The way it goes, as the wire numbers it. */
export const codeChannels = { 0: 'sms', 1: 'email', 2: 'voice' } as const;
export type CodeCate = keyof typeof codeChannels;
export type CodeChannel = (typeof codeChannels)[CodeCate];

export const CODE_LENGTH = 6;

/** A code on its way to a person. What it reads like is the messenger's part. */
export interface CodeMessage {
  /** Unique; the same again is the same message. */
  readonly id: string;
  readonly channel: CodeChannel;
  /** Area code and number, digits only; or an e-mail address. */
  readonly to: string;
  /** The site's name, in the member's script. */
  readonly brand: string;
  readonly purpose: CodePurpose;
  /** Six digits. */
  readonly code: string;
  readonly lifeMinutes: number;
  readonly script: Script;
}

/** A sentence of the site to a person: no code, no link. */
export interface NoticeMessage
  extends Pick<CodeMessage, 'id' | 'channel' | 'to' | 'brand' | 'script'> {
  readonly notice: { readonly subject: string; readonly text: string };
}

/** What a messenger carries. */
export type CarriedMessage = CodeMessage | NoticeMessage;

/** `refused`: the carrier will not take it, trying again is useless. `unreachable`: it may later. */
export type MessengerFault = 'refused' | 'unreachable';

/**
 * A carrier of codes and notices. Implementations are plugins; `testing` holds the suite that all of them pass. One
 * that cannot deliver answers so and never throws.
 */
export interface Messenger {
  readonly channel: CodeChannel;
  /** Reaches no real person; refused on a real-money site. */
  readonly sandbox: boolean;
  /** Resolves when the carrier has taken it. */
  send(message: CarriedMessage): Promise<Result<null, MessengerFault>>;
  close(): Promise<void>;
}
