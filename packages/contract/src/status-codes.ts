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

interface StatusRow {
  readonly code: number;
  readonly handling: Handling;
}

/**
 * The one table of status codes; both sides, the API document and the tests are made from it. What a member
 * reads for each is in `messages.ts` under the same name: the server says it, so browsers do without.
 */
export const statusCodes = {
  success: { code: 6000, handling: 'data' },
  loginExpired: { code: 6001, handling: 'relogin' },
  invalidCredentials: { code: 6002, handling: 'show' },
  accessDenied: { code: 6003, handling: 'show' },
  notFound: { code: 6004, handling: 'show' },
  serverError: { code: 6005, handling: 'show' },
  badGateway: { code: 6006, handling: 'show' },
  invalidParameter: { code: 6007, handling: 'show' },
  illegalParameter: { code: 6008, handling: 'show' },
  dataExists: { code: 6009, handling: 'show' },
  fileUploadFailure: { code: 6010, handling: 'show' },
  frequentSubmission: { code: 6011, handling: 'show' },
  warning: { code: 6012, handling: 'show' },
  maintenance: { code: 6013, handling: 'maintenance' },
  invocationError: { code: 6014, handling: 'show' },
  unboundPhone: { code: 6015, handling: 'show' },
  phoneVerificationRequired: {
    code: 6016,
    handling: 'show',
  },
  phoneCheckRequired: { code: 6017, handling: 'show' },
  graphicCodeRequired: { code: 6021, handling: 'caller' },
  rapidVerification: { code: 6022, handling: 'caller' },
  ipNotPassed: { code: 6025, handling: 'newDevice' },
  deviceNotPassed: { code: 6026, handling: 'newDevice' },
  deviceAndIpNotPassed: { code: 6027, handling: 'newDevice' },
  longTimeNotLoggedIn: { code: 6028, handling: 'newDevice' },
  riskyLogin: { code: 6029, handling: 'newDevice' },
  contactCustomerService: { code: 6030, handling: 'show' },
  regionLimited: { code: 6031, handling: 'show' },
  regionWarning: { code: 6032, handling: 'show' },
  ipRestricted: { code: 6033, handling: 'show' },
  maxPhoneAttempts: { code: 6034, handling: 'show' },
  authenticationRequired: { code: 6035, handling: 'show' },
  codeError: { code: 6036, handling: 'show' },
  locked: { code: 6037, handling: 'show' },
  codeExpired: { code: 6038, handling: 'show' },
  tooManyDevices: { code: 6039, handling: 'show' },
  sixtySecondLimit: { code: 6066, handling: 'show' },
  walletTokenExpired: { code: 6099, handling: 'show' },
  passwordCheckFailure: { code: 6100, handling: 'show' },
  lockingUnavailable: { code: 6110, handling: 'show' },
  withdrawalProtectionConfigurationError: {
    code: 6111,
    handling: 'show',
  },
  parameterError: { code: 6301, handling: 'show' },
  uidVerification: { code: 6302, handling: 'show' },
  noData: { code: 6303, handling: 'show' },
  systemMaintenance: { code: 6316, handling: 'maintenance' },
  systemBusy: { code: 6317, handling: 'show' },
  ebbqError: { code: 6318, handling: 'show' },
  testing: { code: 6366, handling: 'show' },
  systemAbnormal: { code: 6399, handling: 'show' },
  venueActivity: { code: 6413, handling: 'venueTransfer' },
  venueMaintenance: { code: 6415, handling: 'show' },
  bindRealName: { code: 6449, handling: 'bindRealName' },
  popupNotPrompted: { code: 6500, handling: 'silent' },
  suspendedWithPopup: { code: 6501, handling: 'popup' },
  suspended: { code: 6502, handling: 'show' },
} as const satisfies Readonly<Record<string, StatusRow>>;

export type StatusName = keyof typeof statusCodes;
export type StatusCode = (typeof statusCodes)[StatusName]['code'];

const rowsByCode: ReadonlyMap<number, StatusRow> = new Map(
  Object.values(statusCodes).map((row) => [row.code, row]),
);

/** The row of a code; undefined for a number that is no code of ours. */
export function statusRow(code: number): StatusRow | undefined {
  return rowsByCode.get(code);
}

/** How the client handles a code; a code it does not know is shown like any other refusal. */
export function handlingOf(code: number): Handling {
  return rowsByCode.get(code)?.handling ?? 'show';
}
