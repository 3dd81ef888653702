import { defineMessages } from '@tianping/i18n';

/** Pictures that go with what a member writes. */
export const pictureTexts = defineMessages('pictures', {
  pictures: '图片',
  picturesHint: '最多 {count} 张，每张不超过 5 MB',
  addPicture: '添加图片',
  removePicture: '移除图片 {name}',
  uploading: '上传中',
  uploadFailed: '上传没有成功，请移除后重试',
  pictureType: '「{name}」不是 JPG、PNG 或 WebP 图片，未添加',
  pictureSize: '「{name}」{size} MB，超过 5 MB，未添加',
  pictureCount: '最多添加 {count} 张图片，其余未添加',
});
