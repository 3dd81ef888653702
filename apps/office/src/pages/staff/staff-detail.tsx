import { roles, type StaffRow } from '@tianping/contract';
import { Button } from 'antd';
import { useMay, useOfficeApp } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import { Badge, Buttons, DetailHead, Mark, Pairs, Part, Steps } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { LinkButton } from './link-button.tsx';
import { roleName } from './role-names.ts';
import { staffMessages as text } from './staff-messages.ts';

/** One member of staff: account, live sessions, and what an administrator may do. */
export function StaffDetail(props: { readonly staffId: string; readonly onChanged: () => void }) {
  const { t, moment } = useTexts();
  const { read, changed } = useDetail('staff/one', { staffId: props.staffId }, props.onChanged);
  const mayWrite = useMay('staff.write');
  const { now } = useOfficeApp();
  return (
    <DetailFrame read={read}>
      {({ staff, sessions }) => (
        <>
          <DetailHead
            title={staff.displayName}
            badge={
              <Badge tone={staff.status === 'active' ? 'ok' : 'mute'}>
                {t(text[staff.status])}
              </Badge>
            }
          />
          {staff.demo && <Mark>{t(text.demo)}</Mark>}
          {!staff.hasPassword && <p>{t(text.notSetUpText)}</p>}
          {staff.decidesFrom > now() && (
            <p>{t(text.decidesFrom, { at: moment(staff.decidesFrom) })}</p>
          )}
          <Pairs
            pairs={[
              { key: 'name', name: t(text.name), value: staff.name },
              {
                key: 'roles',
                name: t(text.roles),
                value: staff.roles.map((role) => t(roleName(role))).join('、'),
              },
              { key: 'since', name: t(text.since), value: moment(staff.createdAt) },
              { key: 'last', name: t(text.lastLogin), value: moment(staff.lastLoginAt) },
            ]}
          />
          {mayWrite && <StaffActs staff={staff} onChanged={() => changed()} />}
          <Part title={t(text.liveSessions)}>
            {sessions.length === 0 ? (
              <p>{t(text.noSessions)}</p>
            ) : (
              <Steps
                steps={sessions.map((session) => ({
                  key: session.sessionId,
                  title: session.ip,
                  side: moment(session.lastSeenAt),
                  note: session.userAgent,
                  state: 'done' as const,
                }))}
              />
            )}
          </Part>
        </>
      )}
    </DetailFrame>
  );
}

interface ActsProps {
  readonly staff: StaffRow;
  readonly onChanged: () => void;
}

function StaffActs({ staff, onChanged }: ActsProps) {
  const { t } = useTexts();
  const act = useAct();
  const { staffId } = staff;
  const isActive = staff.status === 'active';
  return (
    <Buttons>
      <EditButton staff={staff} onChanged={onChanged} />
      <Button
        danger={isActive}
        onClick={() =>
          act({
            call: 'staff/setStatus',
            title: t(isActive ? text.disable : text.enable),
            text: t(isActive ? text.disableText : text.enableText),
            danger: isActive,
            request: (values) => ({
              staffId,
              status: isActive ? 'disabled' : 'active',
              note: values.text('note'),
            }),
            doneMessage: ({ proposalId }) =>
              t(proposalId === null ? text.disabledNow : text.proposed),
            onDone: onChanged,
          })
        }
      >
        {t(isActive ? text.disable : text.enable)}
      </Button>
      {staff.lockedUntil !== null && (
        <Button
          onClick={() =>
            act({
              call: 'staff/unlock',
              title: t(text.unlock),
              text: t(text.unlockText),
              request: (values) => ({ staffId, note: values.text('note') }),
              onDone: onChanged,
            })
          }
        >
          {t(text.unlock)}
        </Button>
      )}
      <Button
        onClick={() =>
          act({
            call: 'staff/endSessions',
            title: t(text.endSessions),
            text: t(text.endSessionsText),
            request: (values) => ({ staffId, note: values.text('note') }),
            doneMessage: ({ ended }) => t(text.ended, { count: ended }),
            onDone: onChanged,
          })
        }
      >
        {t(text.endSessions)}
      </Button>
      <ResetButton staff={staff} onChanged={onChanged} />
      {!staff.hasPassword && <LinkButton staffId={staffId} name={staff.displayName} />}
    </Buttons>
  );
}

function EditButton({ staff, onChanged }: ActsProps) {
  const { t } = useTexts();
  const act = useAct();
  return (
    <Button
      onClick={() =>
        act({
          call: 'staff/update',
          title: t(text.edit),
          text: t(text.editText),
          fields: [
            {
              key: 'displayName',
              label: t(text.displayName),
              kind: 'text',
              max: 30,
              initial: staff.displayName,
            },
            {
              key: 'roles',
              label: t(text.roles),
              kind: 'choices',
              initial: staff.roles.join(','),
              options: roles.map((role) => ({ value: role, label: t(roleName(role)) })),
            },
          ],
          request: (values) => ({
            staffId: staff.staffId,
            displayName: values.text('displayName'),
            roles: roles.filter((role) => values.list('roles').includes(role)),
            note: values.text('note'),
          }),
          doneMessage: () => t(text.proposed),
          onDone: onChanged,
        })
      }
    >
      {t(text.edit)}
    </Button>
  );
}

function ResetButton({ staff, onChanged }: ActsProps) {
  const { t } = useTexts();
  const act = useAct();
  return (
    <Button
      danger
      onClick={() =>
        act({
          call: 'staff/reset',
          title: t(text.reset),
          text: t(text.resetText),
          danger: true,
          request: (values) => ({ staffId: staff.staffId, note: values.text('note') }),
          doneMessage: () => t(text.proposed),
          onDone: onChanged,
        })
      }
    >
      {t(text.reset)}
    </Button>
  );
}
