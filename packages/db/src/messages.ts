import { defineMessages } from '@tianping/i18n';

export const dbMessages = defineMessages('db', {
  folderInUse:
    '数据目录 {folder} 正由另一个进程（进程号 {pid}）使用，无法同时启动第二个实例。请先停止该进程，或用环境变量 DATA_DIR 指定其他目录。',
  folderUnusable: '数据目录 {folder} 无法读写（{reason}）。请检查目录权限和磁盘空间后重试。',
  masterKeyCommandFailed:
    'MASTER_KEY_COMMAND 没有给出主密钥（{reason}）。请单独运行该命令，确认它把密钥写到标准输出。',
  masterKeyFileMissing:
    '主密钥文件 {path} 无法读取（{reason}）。请检查 MASTER_KEY_FILE 与文件权限；用 npm run keys -- new 生成密钥。',
  masterKeyMissing:
    '数据库中有用主密钥 {id} 封存的内容，而现有的主密钥里没有它。请把该密钥加回主密钥文件后再启动；没有它，这些内容无法打开。',
  masterKeyOpen: '主密钥文件 {path} 可被其他用户读写，因此没有使用。请执行 chmod 600 后重试。',
  masterKeyUnreadable:
    '主密钥（{from}）第 {line} 行无法读懂。每行一个密钥，形如“编号:密钥”，编号不得重复；用 npm run keys -- new 生成。',
  migrationChanged:
    '数据库升级步骤 {id} 已经执行过，但内容与当时不同，因此没有启动。请恢复该步骤的原文，另加新步骤。',
  migrationBeforeRelease:
    '现有数据出自正式发布之前的版本，无法升级，因此没有启动；原有数据未作改动。请改名或删除 DATA_DIR 指定的目录（未指定时为 data）后重新启动；使用 PostgreSQL 时，请新建一个空库，并让 DATABASE_URL 指向它。',
  migrationForOwner:
    '数据库还没有升级到本版本，而当前角色无权修改表结构。请先用所有者的 DATABASE_URL 运行 npm run migrate，再启动。',
  migrationUnknown:
    '数据库中有本版本不认识的升级步骤 {id}，说明数据来自更新的版本。请使用不低于该版本的程序启动。',
  serverTooOld: 'PostgreSQL 版本过低（{version}），需要 15 或更高版本。请升级数据库后重试。',
  serverUnreachable: '无法连接 PostgreSQL（{reason}）。请检查 DATABASE_URL 和数据库是否已启动。',
});
