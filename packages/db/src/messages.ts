import { defineMessages } from '@tianping/i18n';

export const dbMessages = defineMessages('db', {
  folderInUse:
    '数据目录 {folder} 正由另一个进程（进程号 {pid}）使用，无法同时启动第二个实例。请先停止该进程，或用环境变量 DATA_DIR 指定其他目录。',
  folderUnusable: '数据目录 {folder} 无法读写（{reason}）。请检查目录权限和磁盘空间后重试。',
  migrationChanged:
    '数据库升级步骤 {id} 已经执行过，但内容与当时不同，因此没有启动。请恢复该步骤的原文，另加新步骤。',
  migrationUnknown:
    '数据库中有本版本不认识的升级步骤 {id}，说明数据来自更新的版本。请使用不低于该版本的程序启动。',
  serverTooOld: 'PostgreSQL 版本过低（{version}），需要 15 或更高版本。请升级数据库后重试。',
  serverUnreachable: '无法连接 PostgreSQL（{reason}）。请检查 DATABASE_URL 和数据库是否已启动。',
});
