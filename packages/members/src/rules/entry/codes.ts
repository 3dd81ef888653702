import type { Result, Script } from '@tianping/base';

/** The purpose of a code, as the wire numbers it. */
export const codePurposes = { 2: 'reset', 3: 'newDevice', 4: 'bind', 5: 'prove' } as const;
export type CodeType = keyof typeof codePurposes;
export type CodePurpose = (typeof codePurposes)[CodeType];

/** The channel of a code, as the wire numbers it. */
export const codeChannels = { 0: 'sms', 1: 'email', 2: 'voice' } as const;
export type CodeCate = keyof typeof codeChannels;
export type CodeChannel = (typeof codeChannels)[CodeCate];

export const CODE_LENGTH = 6;

/** A code to be delivered to a person. Its wording is up to the messenger. */
export interface CodeMessage {
  /** Unique; a repetition of the id is the same message. */
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

/** A sentence of the site to a person, without code or link. */
export interface NoticeMessage
  extends Pick<CodeMessage, 'id' | 'channel' | 'to' | 'brand' | 'script'> {
  readonly notice: { readonly subject: string; readonly text: string };
}

/** The messages that a messenger delivers. */
export type CarriedMessage = CodeMessage | NoticeMessage;

/** `refused`: the carrier rejects it, and trying again is useless. `unreachable`: it may later. */
export type MessengerFault = 'refused' | 'unreachable';

/**
 * A carrier of codes and notices. Implementations are plugins; `testing` holds the suite that all of them pass. One
 * that cannot deliver returns a fault and never throws.
 */
export interface Messenger {
  readonly channel: CodeChannel;
  /** Reaches no real person; refused on a real-money site. */
  readonly sandbox: boolean;
  /** Resolves when the carrier has accepted it. */
  send(message: CarriedMessage): Promise<Result<null, MessengerFault>>;
  close(): Promise<void>;
}
