/** What somebody who watches over the installation should hear of, whoever it happened to. */
export type SecurityKind =
  /** A wrong password, or a name that is nobody's. */
  | 'loginFailed'
  /** So many failures that nobody gets in under that name for a while. */
  | 'loginLocked'
  /** A login that was not like the member's earlier ones. */
  | 'loginUnusual'
  /** A login was stopped until the phone's code is brought. */
  | 'newDevice'
  /** A live token came from another device than the one that it was given to. */
  | 'strangerDevice'
  /** A request whose signature is not that of its token. */
  | 'signatureRefused'
  /** A wrong second factor, at the door or within a session. */
  | 'factorFailed'
  /** A second factor was set or taken away, or a device was let go. */
  | 'factorChanged'
  /** The password that was asked for again was wrong. */
  | 'proofFailed'
  /** A password or another secret was changed. */
  | 'secretChanged'
  /** A provider of games said what no honest one says: nothing was moved. */
  | 'providerRefused'
  /** What staff did, or were refused, in the back office: freezes too. */
  | 'staffAct';

/** Never a secret: no password, code, token, key, nor a whole phone number or card. */
export interface SecurityEvent {
  readonly kind: SecurityKind;
  readonly siteId?: number;
  readonly memberId?: string;
  readonly staffId?: string;
  readonly sessionId?: string;
  readonly deviceId?: string;
  readonly ip?: string;
  /** The call or the act that it happened in. */
  readonly call?: string;
  /** With which status code it was answered. */
  readonly code?: number;
  /** One word more on what it was. */
  readonly detail?: string;
}

/** Returns at once, whatever becomes of the event. */
export type NotifySecurity = (event: SecurityEvent) => void;
