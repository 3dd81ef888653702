import { defineMessages, type Message } from '@tianping/i18n';
import { type StatusName, statusCodes } from './status-codes.ts';
import { clientCodeMessages } from './transport-messages.ts';

/** What a member reads for each status code; keys are the names of `status-codes.ts`. */
export const codeMessages = {
  ...clientCodeMessages,
  ...defineMessages('contract', {
    success: '成功',
    invalidCredentials: '账号或密码错误，请重新输入',
    accessDenied: '请求拒绝',
    notFound: '未找到数据',
    serverError: '服务暂不可用，请稍后再试',
    badGateway: '网络连接异常，请检查网络后重试',
    invalidParameter: '请求参数错误',
    illegalParameter: '非法请求',
    dataExists: '数据已存在，请勿重复提交',
    fileUploadFailure: '文件上传失败，请重新上传',
    frequentSubmission: '请勿频繁提交，请稍后再试',
    warning: '该操作存在风险，请核对后再继续',
    maintenance: '维护中',
    invocationError: '接口调用方式有误，请刷新页面后重试',
    unboundPhone: '您尚未绑定手机号，请先绑定手机号',
    phoneVerificationRequired: '需要验证手机号，请先完成手机验证',
    phoneCheckRequired: '需要验证手机号，请先完成手机验证',
    graphicCodeRequired: '请先完成图形验证',
    rapidVerification: '操作过快，请先完成验证',
    ipNotPassed: '当前网络地址未通过验证，请完成新设备验证',
    deviceNotPassed: '当前设备未通过验证，请完成新设备验证',
    deviceAndIpNotPassed: '当前设备和网络地址均未通过验证，请完成新设备验证',
    longTimeNotLoggedIn: '您已长时间未登录，请完成新设备验证',
    riskyLogin: '本次登录存在风险，请完成新设备验证',
    contactCustomerService: '该操作需要人工处理，请联系在线客服',
    regionLimited: '您所在的地区暂不提供服务',
    regionWarning: '您所在的地区可能限制此类服务，请确认符合当地法律后再继续',
    ipRestricted: '您的网络地址已被限制访问，如有疑问请联系在线客服',
    maxPhoneAttempts: '该手机号的验证次数已达上限，请稍后再试或联系在线客服',
    authenticationRequired: '请先完成身份认证',
    codeError: '验证码错误，请重新输入',
    locked: '账号已被锁定，请联系在线客服',
    codeExpired: '验证码已过期，请重新获取',
    tooManyDevices: '登录的设备过多，请先退出其他设备或联系在线客服',
    sixtySecondLimit: '操作过于频繁，请于 60 秒后再试',
    walletTokenExpired: '钱包凭证已过期，请重新进入',
    passwordCheckFailure: '密码验证失败，请重新输入',
    lockingUnavailable: '暂时无法锁定，请稍后再试',
    withdrawalProtectionConfigurationError: '取款保护设置有误，请联系在线客服',
    parameterError: '参数有误，请检查后重试',
    uidVerification: '用户标识校验未通过，请重新进入',
    noData: '暂无数据',
    systemMaintenance: '系统维护中，请稍后再来',
    systemBusy: '系统繁忙，请稍后再试',
    ebbqError: 'EBBQ 服务异常，请稍后再试',
    testing: '功能测试中，暂未开放',
    systemAbnormal: '系统异常，请稍后再试',
    venueActivity: '您仍在参与活动，若未达到流水要求，资金将无法转出',
    venueMaintenance: '场馆维护中，请稍后再来',
    bindRealName: '请先绑定真实姓名，完善个人资料后再继续',
    popupNotPrompted: '操作未完成，请稍后再试',
    suspendedWithPopup: '登录和注册暂停服务，恢复时间请留意公告',
    suspended: '登录和注册暂停服务，恢复时间请留意公告',
  }),
} satisfies Readonly<Record<StatusName, Message>>;

const messagesByCode: ReadonlyMap<number, Message> = new Map(
  // The keys are those of the table: `satisfies` above says so.
  Object.entries(statusCodes).map(([name, { code }]) => [code, codeMessages[name as StatusName]]),
);

/** What a member reads for a code; undefined for a number that is no code of ours. */
export function messageOfCode(code: number): Message | undefined {
  return messagesByCode.get(code);
}
