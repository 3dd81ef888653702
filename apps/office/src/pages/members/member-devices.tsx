import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import { Link } from 'wouter';
import { Badge, Box, Glyph, Mark } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './member.module.css';
import { memberMessages as text } from './member-messages.ts';
import { linkName, type MemberOne, memberStates } from './member-texts.ts';

/** Devices and sessions of a member, and other members seen on the same. */
export function MemberDevices(props: { readonly one: MemberOne }) {
  const { devices, sessions, related } = props.one;
  const { t, moment } = useTexts();
  return (
    <div className={css.columns}>
      <Box title={t(text.devices)}>
        <ul className={css.rows}>
          {devices.map((device) => (
            <li key={device.deviceId}>
              <Glyph of={IconDevices} size={18} />
              <span>
                <b>{device.family}</b>
                <small>
                  {t(text.deviceLine, {
                    first: moment(device.firstSeenAt),
                    last: moment(device.lastSeenAt),
                  })}
                </small>
              </span>
              {device.others > 0 ? (
                <Badge tone="wait">{t(text.shared, { count: device.others })}</Badge>
              ) : (
                <Badge tone="ok">{t(text.common)}</Badge>
              )}
            </li>
          ))}
        </ul>
      </Box>
      <Box title={t(text.related)}>
        {related.length === 0 && <p>{t(text.noRelated)}</p>}
        <ul className={css.rows}>
          {related.map((other) => (
            <li key={other.memberId}>
              <span>
                <Link href={`/members/${other.memberId}`}>{other.name}</Link>
                <small>{moment(other.lastSeenAt)}</small>
              </span>
              {other.by.map((by) => {
                const name = linkName(by);
                return <Mark key={by}>{name ? t(name) : by}</Mark>;
              })}
              <Badge tone={memberStates[other.status].tone}>
                {t(memberStates[other.status].name)}
              </Badge>
            </li>
          ))}
        </ul>
      </Box>
      <Box title={t(text.sessions)}>
        <ul className={css.rows}>
          {sessions.map((session) => (
            <li key={session.sessionId}>
              <span>
                <b className="num">{session.ip}</b>
                <small title={session.userAgent}>{session.userAgent}</small>
              </span>
              <small className="num">{moment(session.lastSeenAt ?? session.createdAt)}</small>
              {session.live && <Badge tone="ok">{t(text.live)}</Badge>}
            </li>
          ))}
        </ul>
      </Box>
    </div>
  );
}
