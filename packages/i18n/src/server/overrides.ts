// tidy: data
/**
 * Characters are converted by the dictionaries; these are the words that readers of traditional
 * Chinese write differently, or that the dictionaries miss. Left: as the dictionaries make it;
 * right: as an editor wants it. Reviewed by hand; the trade's own words (盤口, 讓球, 滾球 …) are the
 * same in both scripts.
 */
export const OVERRIDES: readonly (readonly [string, string])[] = [
  ['賬', '帳'],
  ['臺', '台'],
  ['週歲', '歲'],
  ['周歲', '歲'],
  ['先嚐試', '先嘗試'],
  ['登錄', '登入'],
  ['退出登入', '登出'],
  ['退出登錄', '登出'],
  ['網絡', '網路'],
  ['在線', '線上'],
  ['信息', '資訊'],
  ['數據', '資料'],
  ['服務器', '伺服器'],
  ['程序', '程式'],
  ['默認', '預設'],
  ['設備', '裝置'],
  ['郵箱', '信箱'],
  ['實時', '即時'],
  ['菜單', '選單'],
  ['圭亞那', '蓋亞那'],
  ['回車', 'Enter '],
  ['二維碼', 'QR Code'],
  ['屏幕', '螢幕'],
  ['視頻裁判', '影像助理裁判'],
  ['手機號，', '手機號碼，'],
  ['消息', '訊息'],
  ['當前', '目前'],
  ['新余額', '新餘額'],
  ['舍入', '捨入'],
  ['接口', '介面'],
  ['字符', '字元'],
  ['布爾值', '布林值'],
  ['磁盤', '磁碟'],
  ['支持', '支援'],
  ['留尼汪', '留尼旺'],
  ['聯繫', '聯絡'],
  ['“', '「'],
  ['”', '」'],
];
