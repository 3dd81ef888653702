import { defineMessages } from '@tianping/i18n';

/** Names of the demo's people, all of them invented. */
export const demoStaffMessages = defineMessages('demoStaff', {
  owner: '周启明',
  finance: '张敏',
  finance2: '王立秋',
  risk: '何川',
  support: '林晓',
  trader: '孙远帆',
  viewer: '郑宁',
});
