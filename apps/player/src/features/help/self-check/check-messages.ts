import { defineMessages } from '@tianping/i18n';

/** The self-check on gambling habits. What is answered stays in the page. */
export const checkMessages = defineMessages('helpCheck', {
  intro: '下面九个问题，请按最近三个月的情况作答。答案只留在这一页，不上传，不保存。',
  progress: '{at} / {count}',
  never: '从不',
  sometimes: '有时',
  often: '经常',
  always: '几乎总是',
  previous: '上一题',
  next: '下一题',
  finish: '看结果',
  again: '重新作答',

  more: '您投注的数额，是否超过了自己真正输得起的数？',
  bigger: '为了得到同样的兴奋，是否需要投更大的数额？',
  chase: '输了之后，是否另找一天回来，想把输掉的赢回来？',
  borrow: '是否借过钱，或变卖过东西，用来投注？',
  problem: '是否觉得自己在投注上可能有问题？',
  health: '投注是否影响了您的睡眠、情绪或健康？',
  criticised: '是否有人批评过您投注，或说过您有问题，不论您是否同意？',
  household: '投注是否给您或家人带来过经济困难？',
  guilt: '是否对自己的投注方式或后果感到内疚？',

  scoreNone: '暂时没有明显的风险信号',
  scoreNoneText: '请继续保持：先定数额，再定时间，到了就停。',
  scoreLow: '有少量风险信号',
  scoreLowText: '建议把每月的数额与时间写下来，对照投注记录看一看；连续两个月超出，就停一个月。',
  scoreSome: '有中等程度的风险',
  scoreSomeText: '建议现在就停下来一段时间，并告诉一位信任的人。需要暂停账户，请联系客服。',
  scoreHigh: '风险较高',
  scoreHighText:
    '请停止投注，联系客服关闭账户，并向当地的专业机构或医生求助。这不是意志力的问题，有人能帮您。',
  about: '九题改写自公开的问题赌博严重程度量表（PGSI），只作参考，不是诊断。',
});
