import { defineMessages } from '@tianping/i18n';

/** What the operator reads when the server starts or stops. */
export const serverMessages = defineMessages('server', {
  portInvalid: 'PORT、SANDBOX_PORT 与 OFFICE_PORT 须是 1 到 65535 的整数。',
  seedInvalid: 'SEED 须是 0 到 2147483647 的整数。',
  proxiesInvalid: 'TRUSTED_PROXIES 须是以逗号分隔的 IP 地址或网段，如 10.0.0.0/8。',
  tlsInvalid:
    'TLS_PORT、TLS_CERT 与 TLS_KEY 须一起设置：端口是 1 到 65535 的整数，证书与私钥是 PEM 文件。',
  tlsReady: 'TLS 已启用：端口 {port}',
  speedInvalid: 'DEMO_SPEED 须是 1 到 1000 的整数。',
  gatewayInvalid:
    'SMS_GATEWAY_URL 与 SMS_GATEWAY_KEY、VOICE_GATEWAY_URL 与 VOICE_GATEWAY_KEY 须成对设置：地址须为 https，密钥至少 16 位。',
  smtpInvalid: 'SMTP_URL（smtps:// 或 smtp://）与 MAIL_FROM（发件邮箱）须成对设置，且格式正确。',
  portTaken: '端口 {port} 已被占用。请结束占用它的程序，或用 PORT 换一个端口。',
  ready: '天平已就绪：{url}（沙箱支付 {sandboxUrl}，演示速度 {speed} 倍）',
  inbox: '演示验证码收件箱：{url}',
  office: '运营后台：{url}',
  firstOwner:
    '站点 {siteId} 的后台管理员已创建：登录名 {name}，初始密码 {password}。此密码只显示这一次，请登录后立即修改。',
  stopping: '正在停止…',
  stopped: '已停止。',
  realMoneyRefused: '站点 {siteId} 未启用演示币，但配置不全，拒绝启动：{missing}',
  realMoneySandbox: '真钱模式不得使用沙箱支付通道（{channel}）',
  realMoneyIdentity: '真钱模式须先接入实名核验',
});
