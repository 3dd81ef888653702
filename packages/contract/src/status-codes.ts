import type { Message } from '@tianping/i18n';
import { codeMessages as text } from './messages.ts';

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
  readonly message: Message;
  readonly handling: Handling;
}

/** The one table of status codes; both sides, the API document and the tests are made from it. */
export const statusCodes = {
  success: { code: 6000, message: text.success, handling: 'data' },
  loginExpired: { code: 6001, message: text.loginExpired, handling: 'relogin' },
  invalidCredentials: { code: 6002, message: text.invalidCredentials, handling: 'show' },
  accessDenied: { code: 6003, message: text.accessDenied, handling: 'show' },
  notFound: { code: 6004, message: text.notFound, handling: 'show' },
  serverError: { code: 6005, message: text.serverError, handling: 'show' },
  badGateway: { code: 6006, message: text.badGateway, handling: 'show' },
  invalidParameter: { code: 6007, message: text.invalidParameter, handling: 'show' },
  illegalParameter: { code: 6008, message: text.illegalParameter, handling: 'show' },
  dataExists: { code: 6009, message: text.dataExists, handling: 'show' },
  fileUploadFailure: { code: 6010, message: text.fileUploadFailure, handling: 'show' },
  frequentSubmission: { code: 6011, message: text.frequentSubmission, handling: 'show' },
  warning: { code: 6012, message: text.warning, handling: 'show' },
  maintenance: { code: 6013, message: text.maintenance, handling: 'maintenance' },
  invocationError: { code: 6014, message: text.invocationError, handling: 'show' },
  unboundPhone: { code: 6015, message: text.unboundPhone, handling: 'show' },
  phoneVerificationRequired: {
    code: 6016,
    message: text.phoneVerificationRequired,
    handling: 'show',
  },
  phoneCheckRequired: { code: 6017, message: text.phoneCheckRequired, handling: 'show' },
  graphicCodeRequired: { code: 6021, message: text.graphicCodeRequired, handling: 'caller' },
  rapidVerification: { code: 6022, message: text.rapidVerification, handling: 'caller' },
  ipNotPassed: { code: 6025, message: text.ipNotPassed, handling: 'newDevice' },
  deviceNotPassed: { code: 6026, message: text.deviceNotPassed, handling: 'newDevice' },
  deviceAndIpNotPassed: { code: 6027, message: text.deviceAndIpNotPassed, handling: 'newDevice' },
  longTimeNotLoggedIn: { code: 6028, message: text.longTimeNotLoggedIn, handling: 'newDevice' },
  riskyLogin: { code: 6029, message: text.riskyLogin, handling: 'newDevice' },
  contactCustomerService: { code: 6030, message: text.contactCustomerService, handling: 'show' },
  regionLimited: { code: 6031, message: text.regionLimited, handling: 'show' },
  regionWarning: { code: 6032, message: text.regionWarning, handling: 'show' },
  ipRestricted: { code: 6033, message: text.ipRestricted, handling: 'show' },
  maxPhoneAttempts: { code: 6034, message: text.maxPhoneAttempts, handling: 'show' },
  authenticationRequired: { code: 6035, message: text.authenticationRequired, handling: 'show' },
  codeError: { code: 6036, message: text.codeError, handling: 'show' },
  locked: { code: 6037, message: text.locked, handling: 'show' },
  codeExpired: { code: 6038, message: text.codeExpired, handling: 'show' },
  tooManyDevices: { code: 6039, message: text.tooManyDevices, handling: 'show' },
  sixtySecondLimit: { code: 6066, message: text.sixtySecondLimit, handling: 'show' },
  walletTokenExpired: { code: 6099, message: text.walletTokenExpired, handling: 'show' },
  passwordCheckFailure: { code: 6100, message: text.passwordCheckFailure, handling: 'show' },
  lockingUnavailable: { code: 6110, message: text.lockingUnavailable, handling: 'show' },
  withdrawalProtectionConfigurationError: {
    code: 6111,
    message: text.withdrawalProtectionConfigurationError,
    handling: 'show',
  },
  parameterError: { code: 6301, message: text.parameterError, handling: 'show' },
  uidVerification: { code: 6302, message: text.uidVerification, handling: 'show' },
  noData: { code: 6303, message: text.noData, handling: 'show' },
  systemMaintenance: { code: 6316, message: text.systemMaintenance, handling: 'maintenance' },
  systemBusy: { code: 6317, message: text.systemBusy, handling: 'show' },
  ebbqError: { code: 6318, message: text.ebbqError, handling: 'show' },
  testing: { code: 6366, message: text.testing, handling: 'show' },
  systemAbnormal: { code: 6399, message: text.systemAbnormal, handling: 'show' },
  venueActivity: { code: 6413, message: text.venueActivity, handling: 'venueTransfer' },
  venueMaintenance: { code: 6415, message: text.venueMaintenance, handling: 'show' },
  bindRealName: { code: 6449, message: text.bindRealName, handling: 'bindRealName' },
  popupNotPrompted: { code: 6500, message: text.popupNotPrompted, handling: 'silent' },
  suspendedWithPopup: { code: 6501, message: text.suspendedWithPopup, handling: 'popup' },
  suspended: { code: 6502, message: text.suspended, handling: 'show' },
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
