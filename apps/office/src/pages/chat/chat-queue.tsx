import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import type { Field } from '../../engine/fields/fields.ts';
import { useLive } from '../../engine/live.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Box, Buttons } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './chat.module.css';
import { chatOfficeMessages as text } from './chat-messages.ts';
import { roomName } from './room-name.ts';

type Queue = AnswerOf<'chat/reports'>;
type Report = Queue['reports'][number];
type Appeal = Queue['appeals'][number];

/** Members' reports, with the match state at that time, and appeals. */
export function ChatQueue() {
  const { t } = useTexts();
  const read = useRead('chat/reports', {}, useLive('rooms', 'chat/reports'));
  return (
    <DetailFrame read={read}>
      {({ reports, appeals }) => (
        <div className={css.queues}>
          <Box title={t(text.reportsTitle)}>
            {reports.length === 0 && <EmptyState text={t(text.noReports)} />}
            <ol>
              {reports.map((report) => (
                <ReportLine key={report.reportId} report={report} onDone={read.refresh} />
              ))}
            </ol>
          </Box>
          <Box title={t(text.appealsTitle)}>
            {appeals.length === 0 && <EmptyState text={t(text.noAppeals)} />}
            <ol>
              {appeals.map((appeal) => (
                <AppealLine key={appeal.muteId} appeal={appeal} onDone={read.refresh} />
              ))}
            </ol>
          </Box>
        </div>
      )}
    </DetailFrame>
  );
}

function useAnswerField(): Field {
  const { t } = useTexts();
  return { key: 'answer', label: t(text.answer), kind: 'text', max: 120, optional: true };
}

function ReportLine({ report, onDone }: { readonly report: Report; readonly onDone: () => void }) {
  const texts = useTexts();
  const { t, moment, staff } = texts;
  const act = useAct();
  const may = useMay('chat.moderate');
  const answer = useAnswerField();
  const { reportId } = report;
  const decide = (upheld: boolean) => (): void =>
    act({
      call: 'chat/decideReport',
      title: t(upheld ? text.uphold : text.dismiss),
      text: report.content,
      note: null,
      fields: [answer],
      request: (values) => ({ reportId, upheld, answer: values.maybe('answer') ?? '' }),
      onDone,
    });
  return (
    <li className={css.line}>
      <span className={css.head}>
        <time className="num">{moment(report.at)}</time>
        {report.memberId && <ObjectLink of={`member:${report.memberId}`}>{report.name}</ObjectLink>}
        <Badge tone="bad">{t(text[report.reason])}</Badge>
        <small>{roomName(texts, { rid: report.rid, name: report.roomName })}</small>
        {report.moment !== '' && (
          <small className="num">{t(text.moment, { moment: report.moment })}</small>
        )}
      </span>
      <p>{report.content}</p>
      {report.state !== 'open' ? (
        <Badge tone="mute">
          {t(text[report.state])} · {t(text.decidedBy, { who: staff(report.decidedBy ?? '') })}
        </Badge>
      ) : (
        may && (
          <Buttons>
            <Button size="small" type="primary" onClick={decide(true)}>
              {t(text.uphold)}
            </Button>
            <Button size="small" onClick={decide(false)}>
              {t(text.dismiss)}
            </Button>
          </Buttons>
        )
      )}
    </li>
  );
}

function AppealLine({ appeal, onDone }: { readonly appeal: Appeal; readonly onDone: () => void }) {
  const { t, moment, staff, whole } = useTexts();
  const act = useAct();
  const may = useMay('chat.moderate');
  const answer = useAnswerField();
  const { muteId, by, minutes, reason } = appeal;
  const decide = (granted: boolean) => (): void =>
    act({
      call: 'chat/decideAppeal',
      title: t(granted ? text.grant : text.refuse),
      text: appeal.appeal,
      note: null,
      fields: [answer],
      request: (values) => ({ muteId, granted, answer: values.maybe('answer') ?? '' }),
      onDone,
    });
  return (
    <li className={css.line}>
      <span className={css.head}>
        <time className="num">{moment(appeal.at)}</time>
        <ObjectLink of={`member:${appeal.memberId}`}>{appeal.name}</ObjectLink>
        <small>{t(text.appealOf, { by: staff(by), minutes: whole(minutes), reason })}</small>
      </span>
      <p>{appeal.appeal}</p>
      {appeal.state !== 'open' ? (
        <Badge tone="mute">
          {t(text[appeal.state])} · {t(text.decidedBy, { who: staff(appeal.decidedBy ?? '') })}
        </Badge>
      ) : appeal.canDecide && may ? (
        <Buttons>
          <Button size="small" type="primary" onClick={decide(true)}>
            {t(text.grant)}
          </Button>
          <Button size="small" onClick={decide(false)}>
            {t(text.refuse)}
          </Button>
        </Buttons>
      ) : (
        <small>{t(text.sameHands)}</small>
      )}
    </li>
  );
}
