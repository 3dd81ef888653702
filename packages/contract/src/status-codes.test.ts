import { describe, expect, test } from 'vitest';
import { handlingOf } from './client-codes.ts';
import { codeMessages, messageOfCode } from './messages.ts';
import { statusCodes, statusRow } from './status-codes.ts';

/** Section 8 of the specification: each code with its name, and what the client does by default. */
const rows = [
  ['CODE-001', 6000, 'success', 'data'],
  ['CODE-002', 6001, 'loginExpired', 'relogin'],
  ['CODE-003', 6002, 'invalidCredentials', 'show'],
  ['CODE-004', 6003, 'accessDenied', 'show'],
  ['CODE-005', 6004, 'notFound', 'show'],
  ['CODE-006', 6005, 'serverError', 'show'],
  ['CODE-007', 6006, 'badGateway', 'show'],
  ['CODE-008', 6007, 'invalidParameter', 'show'],
  ['CODE-009', 6008, 'illegalParameter', 'show'],
  ['CODE-010', 6009, 'dataExists', 'show'],
  ['CODE-011', 6010, 'fileUploadFailure', 'show'],
  ['CODE-012', 6011, 'frequentSubmission', 'show'],
  ['CODE-013', 6012, 'warning', 'show'],
  ['CODE-014', 6013, 'maintenance', 'maintenance'],
  ['CODE-015', 6014, 'invocationError', 'show'],
  ['CODE-016', 6015, 'unboundPhone', 'show'],
  ['CODE-017', 6016, 'phoneVerificationRequired', 'show'],
  ['CODE-018', 6017, 'phoneCheckRequired', 'show'],
  ['CODE-019', 6021, 'graphicCodeRequired', 'caller'],
  ['CODE-020', 6022, 'rapidVerification', 'caller'],
  ['CODE-021', 6025, 'ipNotPassed', 'newDevice'],
  ['CODE-022', 6026, 'deviceNotPassed', 'newDevice'],
  ['CODE-023', 6027, 'deviceAndIpNotPassed', 'newDevice'],
  ['CODE-024', 6028, 'longTimeNotLoggedIn', 'newDevice'],
  ['CODE-025', 6029, 'riskyLogin', 'newDevice'],
  ['CODE-026', 6030, 'contactCustomerService', 'show'],
  ['CODE-027', 6031, 'regionLimited', 'show'],
  ['CODE-028', 6032, 'regionWarning', 'show'],
  ['CODE-029', 6033, 'ipRestricted', 'show'],
  ['CODE-030', 6034, 'maxPhoneAttempts', 'show'],
  ['CODE-031', 6035, 'authenticationRequired', 'show'],
  ['CODE-032', 6036, 'codeError', 'show'],
  ['CODE-033', 6037, 'locked', 'show'],
  ['CODE-034', 6038, 'codeExpired', 'show'],
  ['CODE-035', 6039, 'tooManyDevices', 'show'],
  ['CODE-036', 6066, 'sixtySecondLimit', 'show'],
  ['CODE-037', 6099, 'walletTokenExpired', 'show'],
  ['CODE-038', 6100, 'passwordCheckFailure', 'show'],
  ['CODE-039', 6110, 'lockingUnavailable', 'show'],
  ['CODE-040', 6111, 'withdrawalProtectionConfigurationError', 'show'],
  ['CODE-041', 6301, 'parameterError', 'show'],
  ['CODE-042', 6302, 'uidVerification', 'show'],
  ['CODE-043', 6303, 'noData', 'show'],
  ['CODE-044', 6316, 'systemMaintenance', 'maintenance'],
  ['CODE-045', 6317, 'systemBusy', 'show'],
  ['CODE-046', 6318, 'ebbqError', 'show'],
  ['CODE-047', 6366, 'testing', 'show'],
  ['CODE-048', 6399, 'systemAbnormal', 'show'],
  ['CODE-049', 6413, 'venueActivity', 'venueTransfer'],
  ['CODE-050', 6415, 'venueMaintenance', 'show'],
  ['CODE-051', 6449, 'bindRealName', 'bindRealName'],
  ['CODE-052', 6500, 'popupNotPrompted', 'silent'],
  ['CODE-053', 6501, 'suspendedWithPopup', 'popup'],
  ['CODE-054', 6502, 'suspended', 'show'],
] as const;

test.each(rows)('%s: %i is %s and leads to %s', (_id, code, name, handling) => {
  const row = statusCodes[name];
  expect([row.code, row.handling]).toEqual([code, handling]);
  expect(statusRow(code)).toBe(row);
  expect(messageOfCode(code)).toBe(codeMessages[name]);
  expect(codeMessages[name].text).toMatch(/\p{Script=Han}/u);
});

test('the table has the codes of the specification and no other', () => {
  const codes = Object.values(statusCodes).map((row) => row.code);
  expect(codes).toEqual(rows.map(([, code]) => code));
});

test.each([
  ['成功', 'success'],
  ['请求参数错误', 'invalidParameter'],
  ['请求拒绝', 'accessDenied'],
  ['维护中', 'maintenance'],
  ['未找到数据', 'notFound'],
  ['非法请求', 'illegalParameter'],
] as const)('CODE-055 the generic message %s is that of %s', (text, name) => {
  expect(codeMessages[name].text).toBe(text);
});

describe('texts that the specification fixes', () => {
  test('CODE-002 login expired asks to log in again', () => {
    expect(codeMessages.loginExpired.text).toBe('登录已过期，请重新登录');
  });
  test('CODE-006 a server error says: unavailable, try later', () => {
    expect(codeMessages.serverError.text).toBe('服务暂不可用，请稍后再试');
  });
  test('CODE-012 frequent submission says: do not submit frequently', () => {
    expect(codeMessages.frequentSubmission.text).toContain('请勿频繁提交');
  });
});

test('CODE-056 a code without handling of its own is shown', () => {
  expect(handlingOf(6036)).toBe('show');
  expect(handlingOf(9999)).toBe('show');
});

test('CODE-017 6016 and 6017 mean and say the same', () => {
  const { phoneVerificationRequired: one, phoneCheckRequired: other } = statusCodes;
  expect(one.handling).toBe(other.handling);
  expect(codeMessages.phoneVerificationRequired.text).toBe(codeMessages.phoneCheckRequired.text);
});
