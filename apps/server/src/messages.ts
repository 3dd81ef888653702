import { defineMessages } from '@tianping/i18n';

/** What the operator reads when the server starts or stops. */
export const serverMessages = defineMessages('server', {
  portInvalid: 'PORT、SANDBOX_PORT、OFFICE_PORT 与 ARCADE_PORT 须是 1 到 65535 的整数。',
  seedInvalid: 'SEED 须是 0 到 2147483647 的整数。',
  proxiesInvalid: 'TRUSTED_PROXIES 须是以逗号分隔的 IP 地址或网段，如 10.0.0.0/8。',
  tlsInvalid:
    'TLS_PORT、TLS_CERT 与 TLS_KEY 须一起设置：端口是 1 到 65535 的整数，证书与私钥是 PEM 文件。',
  publicOriginInvalid: 'PUBLIC_ORIGIN 须是会员访问的地址，如 https://www.example.com，不带路径。',
  callbackOriginInvalid:
    'CALLBACK_ORIGIN 须是支付方访问的地址，如 https://pay.example.com，不带路径。',
  labInvalid:
    'STUDIO_SANDBOX_URL（沙箱地址，不带路径）与 STUDIO_SANDBOX_PUBLIC_KEY（公钥文件）须一同设置；LAB_WALLET_LISTEN 须是主机:端口，LAB_WALLET_ORIGIN 须是不带路径的地址。',
  rolesInvalid: '环境变量 TIANPING_ROLES 须是 all 或 chat',
  rolesAlone: '只运行聊天的进程须与其他进程共用数据库和消息：请设置 DATABASE_URL 与 REDIS_URL。',
  masterKeyTwice: 'MASTER_KEY_FILE 与 MASTER_KEY_COMMAND 只须设置其一。',
  secretFileUnreadable: '{name} 所指的文件无法读取（{reason}）。请检查路径与权限。',
  tlsReady: 'TLS 已启用：端口 {port}',
  speedInvalid: 'DEMO_SPEED 须是 1 到 1000 的整数。',
  silenceInvalid: 'DEMO_SILENCE 须是 10 到 600 的整数（秒）。',
  demoMembersInvalid: 'DEMO_MEMBERS 须是 0 到 60 的整数；0 表示不要演示会员。',
  demoMembers: '演示会员：{count} 位自行投注与存取款（设 DEMO_MEMBERS=0 可关闭）',
  gatewayInvalid:
    'SMS_GATEWAY_URL 与 SMS_GATEWAY_KEY、VOICE_GATEWAY_URL 与 VOICE_GATEWAY_KEY 须成对设置：地址须为 https，密钥至少 16 位。',
  smtpInvalid: 'SMTP_URL（smtps:// 或 smtp://）与 MAIL_FROM（发件邮箱）须成对设置，且格式正确。',
  portTaken: '端口 {port} 已被占用。请结束占用它的程序，或用 PORT 换一个端口。',
  ready: '天平已就绪：{url}（沙箱支付 {sandboxUrl}，演示速度 {speed} 倍）',
  inbox: '演示验证码收件箱：{url}',
  office: '运营后台：{url}',
  arcade: '游戏工作室：{url}（它自己的运营台 {officeUrl}）',
  firstOwner:
    '站点 {siteId} 的后台负责人 {name} 尚未开通，请交给本人：{link}（48 小时内有效，只能使用一次，再次启动会换新的）',
  logLevelInvalid: 'LOG_LEVEL 须为 trace、debug、info、warn、error、fatal 或 silent。',
  retentionInvalid: 'RETENTION 须写作 种类=天数，以逗号分隔，如 sessions=90,closedAccounts=3650。',
  securityLogInvalid: 'SECURITY_LOG 须是 stdout、文件的绝对路径，或 http(s) 地址。',
  officeSecureInvalid: '环境变量 OFFICE_SECURE 须为 0 或 1',
  demoStaffInvalid: 'DEMO_STAFF 须为 0（没有演示员工）或 1。',
  stopping: '正在停止…',
  stopped: '已停止。',
  stopLate: '{seconds} 秒内未能完成收尾，已直接结束；数据不受影响，下次启动时会接着处理。',
  readyChat: '聊天进程已就绪：{url}',
  readyReal: '天平已就绪：{url}',
  realMoneyRefused: '站点 {siteId} 设为真钱运营，以下条件尚未满足，拒绝启动：{missing}',
  gapLicence: '牌照：请在 money.licence 填写发牌机构与牌照号',
  gapJurisdictions: '准入地区：请在 money.allowedJurisdictions 列出国家或地区代码，如 IM',
  gapNoChannel: '存款通道：一个也没有配置',
  gapUnknownChannel: '存款通道 {codes} 没有安装：请核对代码，或先安装其插件',
  gapSandboxChannel:
    '存款通道 {codes} 属于沙箱，只收演示币：请换成真实通道，或从 paymentChannels 移除',
  gapWalletChannel:
    '存款通道 {codes} 是第三方电子钱包，真钱站点不得使用：请从 paymentChannels 移除',
  gapNoPayout: '取款方式：一个也没有配置',
  gapUnknownPayout: '出款通道 {codes} 没有安装：请核对代码，或先安装其插件',
  gapSandboxPayout: '出款通道 {codes} 属于沙箱，付不出真钱：请换成真实通道',
  gapSandboxVenue: '场馆 {codes} 由沙箱扮演：请接入真实场馆，或从 funds.venues 移除',
  gapSandboxCoin: '虚拟币网络 {codes} 由沙箱扮演：请接入真实网络，或从 funds.coins 移除',
  gapSandboxMessenger: '验证码仍发往沙箱：请设置 SMS_GATEWAY_URL、VOICE_GATEWAY_URL 与 SMTP_URL',
  gapSimulatedFeed: '赛事与赔率仍由模拟器产生：请先接入真实数据源',
  gapMasterKey:
    '主密钥：请用 MASTER_KEY_FILE 或 MASTER_KEY_COMMAND 给出，与数据库分开存放（npm run keys -- new 生成）',
  gapPublicOrigin: '会员访问的地址：请用 PUBLIC_ORIGIN 给出外部可达的 https 地址',
  gapCallbackOrigin: '支付回调的地址：请用 CALLBACK_ORIGIN 给出支付方可达的 https 地址',
  gapIdentityCheck: '实名核验：尚未接入',
});
