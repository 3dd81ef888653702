import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import {
  dayOf,
  Icon,
  IconButton,
  momentText,
  Scene,
  Skeleton,
  showToast,
  useT,
  VipBadge,
} from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import type { MemberInfo } from '../../../app/member/member.ts';
import { useCall } from '../../../app/query.ts';
import { AvatarPicture } from '../../../features/avatar/avatar-picture.tsx';
import { Gauge } from './gauge.tsx';
import { userinfoMessages as text } from './messages.ts';
import { membershipDays, type Protection, protectionsOf, SCORE_STEP, scoreOf } from './security.ts';
import css from './userinfo.module.css';

/** Who the member is, before the brand's valley; beside it how well the account is protected. */
export function HeroCard(props: {
  readonly info: MemberInfo;
  readonly onAvatar: () => void;
  readonly onProtect: (key: Protection['key']) => void;
}) {
  const { t } = useT();
  const { look } = useApp();
  const { info } = props;
  return (
    <section className={`panel ${css.hero}`} aria-label={t(text.card)} data-testid="member-card">
      <div className={css.who}>
        <Scene src={look.valley} className={css.valley} />
        <div className={css.portrait}>
          <AvatarPicture avatar={info.avatar} className={css.picture} />
          <button
            type="button"
            className={css.camera}
            aria-label={t(text.changeAvatar)}
            data-testid="change-avatar"
            onClick={props.onAvatar}
          >
            <Icon of={IconCamera} size="s" />
          </button>
        </div>
        <Facts info={info} />
      </div>
      <Protections info={info} onProtect={props.onProtect} />
    </section>
  );
}

function Facts(props: { readonly info: MemberInfo }) {
  const { t } = useT();
  const { now } = useApp();
  const { info } = props;
  const number = info.userId.slice(-12);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(info.userId);
    showToast({ tone: 'ok', title: t(text.copied) });
  };
  const days = membershipDays(info.registerDate, dayOf(now()));
  return (
    <div className={css.facts}>
      <h2>
        {info.realName || info.name}
        {info.grade !== null && (
          <VipBadge
            grade={info.grade}
            label={t(text.grade, { grade: info.grade })}
            className={css.emblem ?? ''}
          />
        )}
      </h2>
      <p className="num">
        {t(text.userId)} {number}
        <IconButton
          size="s"
          className={css.copy}
          icon={IconCopy}
          label={t(text.copyUserId)}
          onClick={() => void copy()}
        />
      </p>
      <dl>
        <div>
          <dt>{t(text.joined)}</dt>
          <dd className="num">{t(text.joinedDays, { day: info.registerDate, days })}</dd>
        </div>
        <div>
          <dt>{t(text.previousLogin)}</dt>
          <dd className="num">
            <PreviousLogin />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function PreviousLogin() {
  const translator = useT();
  const { now } = useApp();
  const { data, fault } = useCall('site/user/session/list', {});
  if (fault) return '—';
  if (!data) return <Skeleton width="12em" />;
  const before = data.previousLogin;
  if (!before) return translator.t(text.firstLogin);
  return [momentText(translator, before.at, now()), before.device, before.ip].join(' · ');
}

const ICONS = {
  phone: IconDeviceMobile,
  email: IconMail,
  realName: IconIdBadge2,
  fund: IconKey,
} as const;
const LEVELS = { low: text.levelLow, mid: text.levelMid, high: text.levelHigh } as const;

function Protections(props: {
  readonly info: MemberInfo;
  readonly onProtect: (key: Protection['key']) => void;
}) {
  const { t } = useT();
  const { info } = props;
  const missing = protectionsOf(info).filter(({ isDone }) => !isDone);
  return (
    <div className={css.level}>
      <Gauge score={scoreOf(info)} />
      <div>
        <h3 data-testid="security-level">
          {t(text.level, { level: t(LEVELS[info.securityLevel]) })}
        </h3>
        <p>{missing.length > 0 ? t(text.toDo, { count: missing.length }) : t(text.allDone)}</p>
        <ul>
          {missing.slice(0, 3).map(({ key, toDo }) => (
            <li key={key}>
              <button type="button" onClick={() => props.onProtect(key)}>
                <Icon of={ICONS[key]} size="s" />
                {t(toDo)}
                <b className="num">+{SCORE_STEP}</b>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
