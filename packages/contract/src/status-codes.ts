import { clientCodes, type StatusRow } from './client-codes.ts';

/** Codes that are shown like any refusal. */
const shownCodes = {
  invalidCredentials: { code: 6002, handling: 'show' },
  notFound: { code: 6004, handling: 'show' },
  serverError: { code: 6005, handling: 'show' },
  invalidParameter: { code: 6007, handling: 'show' },
  dataExists: { code: 6009, handling: 'show' },
  fileUploadFailure: { code: 6010, handling: 'show' },
  frequentSubmission: { code: 6011, handling: 'show' },
  warning: { code: 6012, handling: 'show' },
  invocationError: { code: 6014, handling: 'show' },
  unboundPhone: { code: 6015, handling: 'show' },
  phoneVerificationRequired: { code: 6016, handling: 'show' },
  phoneCheckRequired: { code: 6017, handling: 'show' },
  contactCustomerService: { code: 6030, handling: 'show' },
  regionLimited: { code: 6031, handling: 'show' },
  regionWarning: { code: 6032, handling: 'show' },
  ipRestricted: { code: 6033, handling: 'show' },
  maxPhoneAttempts: { code: 6034, handling: 'show' },
  locked: { code: 6037, handling: 'show' },
  codeExpired: { code: 6038, handling: 'show' },
  tooManyDevices: { code: 6039, handling: 'show' },
  sixtySecondLimit: { code: 6066, handling: 'show' },
  walletTokenExpired: { code: 6099, handling: 'show' },
  lockingUnavailable: { code: 6110, handling: 'show' },
  withdrawalProtectionConfigurationError: { code: 6111, handling: 'show' },
  parameterError: { code: 6301, handling: 'show' },
  uidVerification: { code: 6302, handling: 'show' },
  systemBusy: { code: 6317, handling: 'show' },
  ebbqError: { code: 6318, handling: 'show' },
  testing: { code: 6366, handling: 'show' },
  systemAbnormal: { code: 6399, handling: 'show' },
  venueMaintenance: { code: 6415, handling: 'show' },
  suspended: { code: 6502, handling: 'show' },
} as const satisfies Readonly<Record<string, StatusRow>>;

/**
 * The one table of status codes, in the order of the codes; both sides, the API document and the tests are generated
 * from it. The text for members is in `messages.ts` under the same name.
 */
export const statusCodes = inOrder({ ...clientCodes, ...shownCodes });

export type StatusName = keyof typeof statusCodes;
export type StatusCode = (typeof statusCodes)[StatusName]['code'];

const rowsByCode: ReadonlyMap<number, StatusRow> = new Map(
  Object.values(statusCodes).map((row) => [row.code, row]),
);

/** The row of a code; undefined for an unknown number. */
export function statusRow(code: number): StatusRow | undefined {
  return rowsByCode.get(code);
}

function inOrder<Rows extends Readonly<Record<string, StatusRow>>>(rows: Rows): Rows {
  const sorted = Object.entries(rows).sort(([, one], [, other]) => one.code - other.code);
  // The same rows in another order.
  return Object.fromEntries(sorted) as Rows;
}
