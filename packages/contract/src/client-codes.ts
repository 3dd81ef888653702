/**
 * What the client does with a code when the screen that called has no handling of its own.
 * `data`: give the data to the caller. `caller`: give the whole envelope to the caller, without rejection.
 * `show`: the server's message as a toast or inline. `silent`: show nothing. `popup`: the message in a dialog.
 * `relogin`: notice, clear the session, home, open login. `newDevice`: new-device verification.
 * `bindRealName`: dialog with a button to `/mine/userinfo`. `venueTransfer`: the transfer-in dialog.
 * `maintenance`: the maintenance notice.
 */
export type Handling =
  | 'data'
  | 'caller'
  | 'show'
  | 'silent'
  | 'popup'
  | 'relogin'
  | 'newDevice'
  | 'bindRealName'
  | 'venueTransfer'
  | 'maintenance';

export interface StatusRow {
  readonly code: number;
  readonly handling: Handling;
}

/**
 * The status codes on which a browser acts by itself. The texts for members come from the server, so browsers need
 * not know the names of all other codes.
 */
export const clientCodes = {
  success: { code: 6000, handling: 'data' },
  loginExpired: { code: 6001, handling: 'relogin' },
  accessDenied: { code: 6003, handling: 'show' },
  badGateway: { code: 6006, handling: 'show' },
  illegalParameter: { code: 6008, handling: 'show' },
  maintenance: { code: 6013, handling: 'maintenance' },
  graphicCodeRequired: { code: 6021, handling: 'caller' },
  rapidVerification: { code: 6022, handling: 'caller' },
  ipNotPassed: { code: 6025, handling: 'newDevice' },
  deviceNotPassed: { code: 6026, handling: 'newDevice' },
  deviceAndIpNotPassed: { code: 6027, handling: 'newDevice' },
  longTimeNotLoggedIn: { code: 6028, handling: 'newDevice' },
  riskyLogin: { code: 6029, handling: 'newDevice' },
  authenticationRequired: { code: 6035, handling: 'show' },
  codeError: { code: 6036, handling: 'show' },
  passwordCheckFailure: { code: 6100, handling: 'show' },
  noData: { code: 6303, handling: 'show' },
  systemMaintenance: { code: 6316, handling: 'maintenance' },
  venueActivity: { code: 6413, handling: 'venueTransfer' },
  bindRealName: { code: 6449, handling: 'bindRealName' },
  popupNotPrompted: { code: 6500, handling: 'silent' },
  suspendedWithPopup: { code: 6501, handling: 'popup' },
} as const satisfies Readonly<Record<string, StatusRow>>;

const handlings: ReadonlyMap<number, Handling> = new Map(
  Object.values(clientCodes).map(({ code, handling }) => [code, handling]),
);

/** How the client handles a code; a code it does not know is shown like any other refusal. */
export function handlingOf(code: number): Handling {
  return handlings.get(code) ?? 'show';
}
