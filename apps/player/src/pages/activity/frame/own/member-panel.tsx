import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Button, Icon, momentText, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../../app/context.ts';
import { money } from '../../../../features/activities/amounts.ts';
import { Section } from '../../../mine/section.tsx';
import type { Config, MemberPart } from '../known.ts';
import { ProgressBars } from '../progress.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import css from './member-panel.module.css';
import { ownTexts as text } from './messages.ts';

/** The member's progress, what is locked meanwhile, and the way out. */
export function MemberPanel(props: { readonly config: Config; readonly onChange: () => void }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { member, offer } = props.config;
  const [isLeaving, setLeaving] = useState(false);
  if (!member || (member.joinedAt === null && member.progress.length === 0)) return null;
  const { joinedAt, leftAt, duty } = member;
  const hint = joinedAt ? t(text.joinedOn, { time: momentText(translator, joinedAt, now()) }) : '';
  return (
    <Section title={t(text.progressTitle)} hint={hint} testId="activity-progress">
      {leftAt !== null && <LeftNote member={member} leftAt={leftAt} />}
      <ProgressBars bars={member.progress} />
      {duty && duty.requiredMinor > duty.doneMinor && <Duty duty={duty} />}
      {member.canLeave && (
        <div className={css.leave}>
          <Button
            tone="text"
            size="s"
            onClick={() => setLeaving(true)}
            data-testid="activity-leave"
          >
            {t(text.leaveButton)}
          </Button>
        </div>
      )}
      {isLeaving && (
        <LeaveDialog
          id={offer.activityId}
          terms={props.config.leaving}
          onClose={() => setLeaving(false)}
          onDone={props.onChange}
        />
      )}
    </Section>
  );
}

function LeftNote(props: { readonly member: MemberPart; readonly leftAt: number }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const met = t(props.member.metAtLeaving ? text.leftMet : text.leftUnmet);
  const time = momentText(translator, props.leftAt, now());
  return <p className={css.note}>{t(text.leftEarly, { time, met })}</p>;
}

/** The turnover that gifts of this activity still require, and what it locks. */
function Duty({ duty }: { readonly duty: NonNullable<MemberPart['duty']> }) {
  const { t } = useT();
  const { requiredMinor, doneMinor, lockedMinor } = duty;
  const bar = {
    id: 'duty',
    label: t(text.turnoverDone),
    done: doneMinor,
    needed: requiredMinor,
    unit: 'money',
  } as const;
  return (
    <div className={css.duty}>
      <ProgressBars bars={[bar]} />
      <div className={css.locked}>
        <span>
          <Icon of={IconLock} size="s" />
          {t(text.locked)}
        </span>
        <b className="num">{money(lockedMinor)}</b>
        <small>{t(text.lockedText)}</small>
        <Link href="/mine/takemoney">{t(text.seeTurnover)}</Link>
      </div>
    </div>
  );
}
