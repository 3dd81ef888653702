import type { SiteConfig } from '@tianping/contract';

/** Clubs, events and causes invented for the demonstration; the page says so on each of them. */
export const demoSponsors: SiteConfig['sponsors'] = [
  {
    id: 'yungang-city',
    kind: 'club',
    name: '云港城',
    role: '主要合作伙伴',
    since: '2025-07-01',
    until: '2028-06-30',
    summary: '海边的工人球队，主场的看台是居民一锹一锹垒起来的。',
    story:
      '云港城的主场建在旧码头上，可容纳一万两千人。合作期内，我们承担球场照明与看台无障碍改造的费用；球衣胸前只印“量力而行”四个字，不印网址，也不印优惠。',
    demo: true,
  },
  {
    id: 'lanzhou-united',
    kind: 'club',
    name: '澜州联队',
    role: '训练场地合作',
    since: '2026-01-01',
    until: '2027-12-31',
    summary: '山城球队，以防守见长，冬天在盘山路上跑体能。',
    story:
      '合作内容是一块全天候训练场和一间康复室。青少年梯队不在合作范围之内：未满 18 岁的队员不出现在任何宣传里，梯队的球衣和场地也没有我们的标识。',
    demo: true,
  },
  {
    id: 'hai-ping-cup',
    kind: 'event',
    name: '海平杯篮球邀请赛',
    role: '赛事赞助',
    since: '2026-05-01',
    until: '2026-10-31',
    summary: '八支成年业余队，七天十三场，全部免费入场。',
    story:
      '我们支付场馆、裁判与医疗的费用，不参与编排，也不掌握任何未公开的名单。为避免利益冲突，我们赞助的业余赛事一律不开盘。',
    demo: true,
  },
  {
    id: 'dawn-run',
    kind: 'event',
    name: '晨曦半程马拉松',
    role: '补给站赞助',
    since: '2026-04-01',
    until: '2027-03-31',
    summary: '日出时起跑，沿江二十一公里，终点没有抽奖，只有热粥。',
    story: '沿途六个补给站由员工志愿者值守。参赛者的个人资料只由主办方保管，我们不接触，也不索取。',
    demo: true,
  },
  {
    id: 'first-aid',
    kind: 'cause',
    name: '赛场急救员计划',
    role: '公益项目',
    since: '2025-09-01',
    until: '2027-08-31',
    summary: '为业余赛事的志愿者提供心肺复苏与运动损伤处理培训。',
    story:
      '每期两天，理论半天，其余时间全部用来练习。结业的志愿者按地区登记，业余赛事的主办方可以免费申请到场。',
    demo: true,
  },
];
