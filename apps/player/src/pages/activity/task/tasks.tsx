import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import type { ActivityBodyOf, ActivityGrantView } from '@tianping/contract';
import { Button, buttonClass, Icon, type IconShape, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import type { Known } from '../frame/known.ts';
import { ownTexts } from '../frame/own/messages.ts';
import { useClaim } from '../frame/own/use-claim.ts';
import { taskTexts as text } from './messages.ts';
import css from './task.module.css';

type Task = ActivityBodyOf<'newTask'>['tasks'][number];

const ICONS: Readonly<Record<Task['task'], IconShape>> = {
  phone: IconPhone,
  realName: IconIdBadge2,
  bankCard: IconCreditCard,
  firstDeposit: IconBuildingBank,
  firstBet: IconTicket,
};

/** The steps: each is independent and states what it gives. */
export function Tasks({ body, config, onChange }: Known<'newTask'>) {
  const { t } = useT();
  const { claim, running } = useClaim(onChange);
  const { now } = useApp();
  const isOver = body.until !== null && now() >= body.until;
  const isMember = config.member !== null && config.member.joinedAt !== null;
  const words = { earned: money(body.earnedMinor), total: money(body.totalMinor) };
  return (
    <Section title={t(text.tasks)} hint={t(text.tasksHint)} testId="tasks">
      <ol className={css.tasks}>
        {body.tasks.map((task) => (
          <li key={task.task} data-state={task.state} data-testid="task">
            <span className={css.icon}>
              <Icon of={isDone(task) ? IconCheck : ICONS[task.task]} />
            </span>
            <div>
              <b>{task.title}</b>
              <small>{task.hint}</small>
            </div>
            <strong className="num">{money(task.amountMinor)}</strong>
            <TaskAct
              task={task}
              isMember={isMember}
              isOver={isOver}
              grant={config.member?.grants.find(({ grantId }) => grantId === task.grantId)}
              isBusy={running !== null && running === task.grantId}
              onClaim={(grantId) => void claim([grantId])}
            />
          </li>
        ))}
      </ol>
      <p className={css.sum}>{t(text.earnedOf, words)}</p>
    </Section>
  );
}

const isDone = ({ state }: Task): boolean => state === 'claimed' || state === 'toClaim';

function TaskAct(props: {
  readonly task: Task;
  readonly isMember: boolean;
  /** The time for all tasks has passed. */
  readonly isOver: boolean;
  readonly grant: ActivityGrantView | undefined;
  readonly isBusy: boolean;
  readonly onClaim: (grantId: string) => void;
}) {
  const { t } = useT();
  const { task, isMember, isOver, grant, isBusy, onClaim } = props;
  const { grantId } = task;
  if (task.state === 'toClaim' && grantId !== null) {
    return (
      <Button
        tone="accent"
        busy={isBusy}
        aria-label={t(ownTexts.claimThis, { name: task.title })}
        onClick={() => onClaim(grantId)}
      >
        {t(ownTexts.claim)}
      </Button>
    );
  }
  // A task is done where it has a grant, even one that cannot be claimed: there is nothing more to do.
  if (task.state === 'open' && (grant?.state === 'review' || grant?.state === 'taken')) {
    const state = grant.state === 'review' ? ownTexts.grantReview : ownTexts.grantTaken;
    return <span className={css.still}>{t(state)}</span>;
  }
  if (task.state === 'open' && isMember && !isOver) {
    return (
      <Link href={task.route} className={buttonClass({ tone: 'secondary' })}>
        {t(text.taskGo)}
        <span className="vh">：{task.title}</span>
      </Link>
    );
  }
  const words = {
    open: isMember ? t(text.taskExpired) : '',
    toClaim: t(text.taskDone),
    claimed: t(text.taskClaimed),
    expired: t(text.taskExpired),
  };
  return <span className={css.still}>{words[task.state]}</span>;
}
