import { defineMessages } from '@tianping/i18n';

/** What a member reads when a picture is not taken. */
export const mediaMessages = defineMessages('media', {
  notPicture: '仅支持 JPG、PNG、WebP 格式的图片，请换一张',
  tooLarge: '图片不能超过 5 MB，请压缩后再上传',
  tooManyPixels: '图片尺寸过大，请缩小后再上传',
  animated: '不支持动态图片，请换一张静态图片',
  broken: '图片已损坏，无法读取，请换一张',
  tooMany: '上传过于频繁，请 {minutes} 分钟后再试',
  full: '您上传的图片已达上限，请联系客服清理后再试',
  busy: '图片处理繁忙，请稍后再试',
});
