/** Kinds of events that concern the installation's security, of members and staff. */
export type SecurityKind =
  /** A wrong password, or an unknown name. */
  | 'loginFailed'
  /** Too many failures: logins under that name are blocked for a while. */
  | 'loginLocked'
  /** A login unlike the member's earlier ones. */
  | 'loginUnusual'
  /** A login was stopped until the phone's code is entered. */
  | 'newDevice'
  /** A live token was used from another device than the one it was issued to. */
  | 'strangerDevice'
  /** A request whose signature does not belong to its token. */
  | 'signatureRefused'
  /** A wrong second factor, at login or within a session. */
  | 'factorFailed'
  /** A second factor was set or removed, or a device was no longer trusted. */
  | 'factorChanged'
  /** A password that was requested again was wrong. */
  | 'proofFailed'
  /** A password or another secret was changed. */
  | 'secretChanged'
  /** A provider of games sent what no honest one sends: nothing was moved. */
  | 'providerRefused'
  /** What staff did, or were refused, in the office, freezes included. */
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
  /** The call or action in which it happened. */
  readonly call?: string;
  /** The status code of the answer. */
  readonly code?: number;
  /** A further detail. */
  readonly detail?: string;
}

/** Returns immediately, whatever becomes of the event. */
export type NotifySecurity = (event: SecurityEvent) => void;
