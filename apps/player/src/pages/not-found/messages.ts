import { defineMessages } from '@tianping/i18n';

export const notFoundMessages = defineMessages('notFound', {
  title: '没有找到这个页面',
  text: '地址可能有误，或该页面已不再提供。您的资金与注单不受影响。',
  home: '返回首页',
});
