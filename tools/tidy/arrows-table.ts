/**
 * Which workspace package may import which, beside itself: the architecture as data. `@tianping/db` may be
 * imported by server halves only. A package that is missing here may be imported by nobody.
 */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  base: [],
  i18n: ['base'],
  odds: ['base'],
  feeds: ['base', 'odds'],
  contract: ['base', 'i18n', 'odds', 'feeds'],
  db: ['base', 'i18n'],
  ledger: ['base', 'i18n', 'db'],
  realtime: ['base', 'contract'],
  sportsbook: ['base', 'i18n', 'odds', 'feeds', 'contract', 'ledger', 'db'],
  members: ['base', 'i18n', 'contract', 'ledger', 'db'],
  payments: ['base', 'i18n', 'contract', 'ledger', 'db'],
  turnover: ['base', 'i18n', 'contract', 'ledger', 'db'],
  venues: ['base', 'i18n', 'contract', 'ledger', 'db'],
  withdrawals: ['base', 'i18n', 'contract', 'ledger', 'payments', 'turnover', 'db'],
  protection: ['base', 'i18n', 'contract', 'db'],
  office: ['base', 'i18n', 'contract', 'ledger', 'db'],
  jobs: ['base', 'i18n', 'db'],
  reports: [
    'base',
    'i18n',
    'contract',
    'ledger',
    'members',
    'payments',
    'sportsbook',
    'venues',
    'withdrawals',
    'db',
  ],
  media: ['base', 'i18n', 'contract', 'db'],
  inbox: ['base', 'i18n', 'contract', 'db'],
  vip: [
    'base',
    'i18n',
    'contract',
    'ledger',
    'payments',
    'sportsbook',
    'members',
    'turnover',
    'db',
  ],
  games: ['base', 'i18n'],
  client: ['base', 'i18n', 'contract', 'realtime'],
  ui: ['base', 'i18n'],
  'plugin-markets': ['base', 'i18n', 'odds', 'feeds', 'sportsbook'],
  'plugin-sports': ['base', 'i18n', 'odds', 'feeds', 'contract', 'sportsbook'],
  'plugin-feeds': ['base', 'odds', 'feeds'],
  'plugin-payments': ['base', 'i18n', 'payments', 'withdrawals'],
  'plugin-venues': ['base', 'i18n', 'venues'],
  'plugin-games': ['base', 'i18n', 'games'],
  'plugin-messengers': ['base', 'i18n', 'members'],
  brands: ['base', 'i18n', 'contract', 'ui'],
};

/** The floors of each app, lowest first: a file imports from its own and those below. */
export const floors: Readonly<Record<string, readonly string[]>> = {
  'apps/player/src/': ['app', 'routes', 'features', 'pages', 'shell', 'main.tsx'],
  'apps/arcade/src/page/': ['app', 'kit', 'stages', 'shell', 'main.tsx'],
  'apps/office/src/': ['messages.ts', 'app', 'engine', 'pages', 'shell', 'testing', 'main.tsx'],
};

/** Folders that may import every package and plugin. `brands` is read by apps and tools only. */
export const wiring = ['apps/', 'bench/', 'e2e/', 'tools/', 'packages/sim/'];

/** Third-party modules that only the named packages may import; any other place is refused. */
export const guarded: Readonly<Record<string, readonly string[]>> = {
  pg: ['packages/db/'],
  ioredis: ['packages/db/'],
  '@electric-sql/pglite': ['packages/db/'],
  ws: ['packages/realtime/', 'apps/arcade/'],
  fastify: ['apps/'],
  react: ['packages/ui/', 'apps/player/', 'apps/office/', 'apps/arcade/'],
  'pixi.js': ['apps/arcade/'],
  'opencc-js': ['packages/i18n/'],
  sharp: ['packages/members/', 'packages/media/'],
  nodemailer: ['plugins/messengers/'],
  'smtp-server': ['apps/sandbox/', 'plugins/messengers/'],
  'postal-mime': ['apps/sandbox/', 'plugins/messengers/'],
  '@fingerprintjs/fingerprintjs': ['apps/player/'],
  uqr: ['packages/ui/', 'apps/player/', 'apps/office/', 'apps/sandbox/'],
  antd: ['apps/office/'],
  '@ant-design/icons': ['apps/office/'],
  dayjs: ['apps/office/'],
  echarts: ['apps/office/'],
  '@simplewebauthn/browser': ['apps/office/'],
  '@simplewebauthn/server': ['packages/office/'],
  otpauth: ['packages/office/'],
  'pg-boss': ['packages/jobs/'],
  '@ip-location-db/geo-whois-asn-country': ['packages/protection/'],
};
