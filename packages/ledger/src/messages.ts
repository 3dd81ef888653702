import { defineMessages } from '@tianping/i18n';

export const ledgerMessages = defineMessages('ledger', {
  auditClean: '核对通过：{checks} 项检查均与分录一致。',
  auditBroken: '核对未通过：{broken} 项检查发现不一致。',
  auditFinding: '【{check}】',
  auditNoData:
    '没有可核对的数据：目录 {folder} 中还没有数据库。请用环境变量 DATA_DIR 或 DATABASE_URL 指定。',
});
