import { moneyMinor, moneyText } from '@tianping/base';
import type { ActivityBodyOf, ActivityGrantView } from '@tianping/contract';
import type { Message, Translator } from '@tianping/i18n';
import type { ActivityFacts, TaskName } from '@tianping/promotions';
import { days, defineFigures, defineKind, money } from '@tianping/promotions';
import { activitiesMessages as text } from './messages.ts';
import { commonStart, mostOf, words } from './shared.ts';

const DAY_MS = 86_400_000;

export const taskTitles: Readonly<Record<TaskName, Message>> = {
  phone: text.taskPhone,
  realName: text.taskRealName,
  bankCard: text.taskBankCard,
  firstDeposit: text.taskFirstDeposit,
  firstBet: text.taskFirstBet,
};

const figures = defineFigures({
  withinDays: days(text.withinDays, { min: 1 }),
  depositMinor: money(text.taskDepositMinor, { min: 1 }),
  betMinor: money(text.taskBetMinor, { min: 1 }),
  tasks: {
    kind: 'list',
    label: text.tasks,
    columns: {
      task: {
        kind: 'choice',
        label: text.task,
        choices: {
          phone: text.taskPhone,
          realName: text.taskRealName,
          bankCard: text.taskBankCard,
          firstDeposit: text.taskFirstDeposit,
          firstBet: text.taskFirstBet,
        },
      },
      amountMinor: money(text.amountMinor, { min: 1 }),
    },
    row: text.taskRow,
    min: 1,
    max: 5,
  },
});

/** When a task was done; null while it is open. Deposits and turnover are judged by their present sums. */
export function taskDoneAt(
  task: TaskName,
  of: { readonly depositMinor: number; readonly betMinor: number },
  facts: ActivityFacts,
): number | null {
  if (task === 'firstDeposit') {
    const first = facts.deposits.find(({ ordinal }) => ordinal === 1);
    return first && first.amountMinor >= of.depositMinor ? first.at : null;
  }
  if (task === 'firstBet') {
    let sum = 0;
    for (const { hour, amountMinor } of [...facts.turnover].sort((a, b) => a.hour - b.hour)) {
      sum += amountMinor;
      if (sum >= of.betMinor) return hour * 3_600_000;
    }
    return null;
  }
  return facts.tasks[task] ?? null;
}

const TASK_ROUTES: Readonly<Record<TaskName, string>> = {
  phone: '/mine/bindPhone',
  realName: '/mine/userinfo',
  bankCard: '/mine/withdraw',
  firstDeposit: '/mine/savemoney',
  firstBet: '/game/sport',
};

function hintOf(
  { t }: Pick<Translator, 't'>,
  task: TaskName,
  of: { readonly depositMinor: number; readonly betMinor: number },
): string {
  const amount = (minor: number) => moneyText(moneyMinor(minor));
  const hints: Readonly<Record<TaskName, string>> = {
    phone: t(text.hintPhone),
    realName: t(text.hintRealName),
    bankCard: t(text.hintBankCard),
    firstDeposit: t(text.hintDeposit, { amount: amount(of.depositMinor) }),
    firstBet: t(text.hintBet, { amount: amount(of.betMinor) }),
  };
  return hints[task];
}

function taskState(
  state: ActivityGrantView['state'] | undefined,
): ActivityBodyOf<'newTask'>['tasks'][number]['state'] {
  if (state === 'claimable' || state === 'waiting') return 'toClaim';
  return state === 'claimed' || state === 'expired' ? state : 'open';
}

/** The grant of a task; none that cannot be claimed now. */
function claimId(grant: ActivityGrantView | undefined): string | null {
  return grant && grant.state !== 'waiting' ? grant.grantId : null;
}

export const newTask = defineKind({
  kind: 'newTask',
  name: text.newTask,
  what: text.newTaskWhat,
  route: '/activity/newTask',
  joins: 'self',
  figures,
  sentences: [
    { id: 'taskDo', section: 'do', text: text.taskDo },
    { id: 'taskMeasure', section: 'do', text: text.taskMeasure },
    { id: 'taskGet', section: 'get', text: text.taskGet },
    { id: 'giftDuty', section: 'duty', text: text.giftDuty, unless: 'timesMilli' },
  ],
  issues: ({ tasks }) =>
    new Set(tasks.map(({ task }) => task)).size === tasks.length
      ? []
      : [{ path: 'tasks', message: text.issueTwice }],
  most: ({ tasks }) => mostOf(tasks),
  earn(of, facts) {
    const until = facts.registeredAt + of.withinDays * DAY_MS;
    return of.tasks.flatMap(({ task, amountMinor }) => {
      const at = taskDoneAt(task, of, facts);
      if (at === null || at >= until) return [];
      const label = taskTitles[task];
      return [{ key: task, amountMinor, basisMinor: 0, label, labelParams: {}, at }];
    });
  },
  progress(of, facts) {
    const done = of.tasks.filter(({ task }) => taskDoneAt(task, of, facts) !== null).length;
    const needed = of.tasks.length;
    return [{ id: 'tasks', label: text.taskProgress, done, needed, unit: 'count' }];
  },
  example: ({ tasks }) => ({
    label: text.newTask,
    params: {},
    bonusMinor: tasks.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    basisMinor: 0,
  }),
  body({ figures: of, facts, byKey, reader }) {
    const until = facts ? facts.registeredAt + of.withinDays * DAY_MS : null;
    const amount = (done: boolean) =>
      of.tasks
        .filter(({ task }) => !done || byKey.get(task)?.state === 'claimed')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return {
      kind: 'newTask',
      tasks: of.tasks.map(({ task, amountMinor }) => ({
        task,
        title: reader.t(taskTitles[task]),
        hint: hintOf(reader, task, of),
        amountMinor,
        state: taskState(byKey.get(task)?.state),
        grantId: claimId(byKey.get(task)),
        route: TASK_ROUTES[task],
      })),
      until,
      totalMinor: amount(false),
      earnedMinor: amount(true),
    };
  },
  start: {
    kind: 'newTask',
    tab: 'newcomer',
    title: words(text.newTaskStartTitle),
    line: words(text.newTaskStartLine),
    sections: [],
    links: [],
    picture: 'hero-task',
    figures: {
      ...commonStart,
      timesMilli: 5_000,
      registeredDays: 30,
      withinDays: 30,
      claimDays: 30,
      depositMinor: 10_000,
      betMinor: 5_000,
      tasks: [
        { task: 'phone', amountMinor: 600 },
        { task: 'realName', amountMinor: 1_000 },
        { task: 'bankCard', amountMinor: 1_200 },
        { task: 'firstDeposit', amountMinor: 2_000 },
        { task: 'firstBet', amountMinor: 1_800 },
      ],
    },
  },
});
