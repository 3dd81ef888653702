import { defineMessages } from '@tianping/i18n';

/** Words of the fishing rooms: rooms, fish, and how the special ones work. */
export const fishingMessages = defineMessages('gamesFishing', {
  reef: '珊瑚浅湾',
  palace: '龙渊渔场',
  clownfish: '小丑鱼',
  butterflyfish: '蝴蝶鱼',
  tang: '蓝吊',
  puffer: '河豚',
  seahorse: '海马',
  jellyfish: '水母',
  octopus: '章鱼',
  squid: '鱿鱼',
  turtle: '海龟',
  lionfish: '狮子鱼',
  angler: '灯笼鱼',
  lobster: '龙虾',
  swordfish: '剑鱼',
  manta: '蝠鲼',
  shark: '鲨鱼',
  goldShark: '金鲨',
  whale: '鲸鱼',
  dragon: '黄金龙',
  toad: '金蟾',
  bombCrab: '炸弹蟹',
  lightningTurtle: '闪电龟',
  drawnRule: '捕获时由同一个随机数从公布的倍率表中抽出倍率；命中率 = 返还率 ÷ 平均倍率。',
  blastRule:
    '连同周围半径 320 内的普通鱼一起捕获，赔付它们的倍率之和；命中率 = 返还率 ÷ 命中当时的倍率之和。',
  chainRule:
    '连同离它最近的那种普通鱼一起捕获，由近到远最多 6 条，赔付倍率之和；命中率 = 返还率 ÷ 命中当时的倍率之和。',
  missed: '未捕获',
});
