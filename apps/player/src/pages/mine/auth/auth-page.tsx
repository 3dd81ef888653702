import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { buttonClass, ErrorState, Icon, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useApp, useSite } from '../../../app/context.ts';
import type { MemberInfo } from '../../../app/member/member.ts';
import { useFocusOnChange } from '../../../features/auth/fields/focus.ts';
import { useInfo } from '../../../features/profile/use-info.ts';
import { matchRoute } from '../../../routes/match.ts';
import { screenPath } from '../../../routes/navigation.ts';
import { wayBackOf } from '../../../routes/way-back.ts';
import { MemberFrame } from '../member-frame.tsx';
import { Section } from '../section.tsx';
import css from './auth.module.css';
import { AuthBanner } from './banner.tsx';
import { authPageMessages as text } from './messages.ts';
import { NameForm } from './name-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** The step that a member is at. */
export function authStep(info: Pick<MemberInfo, 'bindPhone' | 'bindRealName'>): 0 | 1 | 2 {
  if (!info.bindPhone) return 0;
  return info.bindRealName ? 2 : 1;
}

/** Phone and real name in two steps; screens that need both send members who lack one here. */
export default function AuthPage() {
  const { t } = useT();
  const { info, isLost, retry } = useInfo();
  return (
    <MemberFrame title={t(text.title)}>
      <div className={css.page} data-testid="page-auth">
        <AuthBanner step={info ? authStep(info) : 0} />
        {info && authStep(info) < 2 && <OnTheWay />}
        <div className={css.two}>
          <div className={css.column}>
            {info && <Steps info={info} />}
            {!info && (
              <div className={`panel ${css.waiting}`}>
                {isLost ? (
                  <ErrorState onRetry={retry} />
                ) : (
                  <SkeletonRows rows={4} label={t(uiMessages.loading)} />
                )}
              </div>
            )}
          </div>
          <div className={css.column}>
            <Keeping />
            <Questions />
          </div>
        </div>
      </div>
    </MemberFrame>
  );
}

/** The current step; the next one takes over the focus. */
function Steps(props: { readonly info: MemberInfo }) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusOnChange(frame, String(authStep(props.info)));
  useReturn(authStep(props.info));
  return (
    <div ref={frame}>
      <Step info={props.info} />
    </div>
  );
}

/** Where the member was going before being sent here. */
function useWanted(): { readonly path: string; readonly title: string } | null {
  const { t } = useT();
  const site = useSite();
  const path = wayBackOf(useSearch());
  if (path === null) return null;
  return { path, title: t(matchRoute(path.split('?')[0] ?? path, site).route.title) };
}

/** Takes a member who was sent here back to that page once the last step is done. */
function useReturn(step: 0 | 1 | 2): void {
  const path = useWanted()?.path ?? null;
  const before = useRef(step);
  useEffect(() => {
    if (before.current < 2 && step === 2 && path !== null) navigate(path, { replace: true });
    before.current = step;
  }, [step, path]);
}

function OnTheWay() {
  const { t } = useT();
  const wanted = useWanted();
  if (!wanted) return null;
  return (
    <p className={css.onTheWay} role="status" data-testid="auth-wanted">
      {t(text.wanted, { page: wanted.title })}
    </p>
  );
}

function Step(props: { readonly info: MemberInfo }) {
  switch (authStep(props.info)) {
    case 0:
      return <PhoneForm />;
    case 1:
      return <NameForm />;
    default:
      return <Done info={props.info} />;
  }
}

const WAYS = [
  ['userinfo', text.toUserinfo],
  ['savemoney', text.toDeposit],
  ['wallet', text.toWallet],
] as const;

function Done(props: { readonly info: MemberInfo }) {
  const { t } = useT();
  const { phone, realName: name } = props.info;
  const wanted = useWanted();
  return (
    <Section title={t(text.doneTitle)} testId="auth-done">
      <p className={css.done} tabIndex={-1} data-autofocus>
        {t(text.doneText, { phone, name })}
      </p>
      <div className={css.ways}>
        {wanted && (
          <Link href={wanted.path} className={buttonClass()}>
            {t(text.toWanted, { page: wanted.title })}
          </Link>
        )}
        {WAYS.map(([screen, label], index) => {
          const path = screenPath(screen);
          const tone = index === 0 && !wanted ? 'primary' : 'secondary';
          return (
            path !== null && (
              <Link key={screen} href={path} className={buttonClass({ tone })}>
                {t(label)}
              </Link>
            )
          );
        })}
      </div>
    </Section>
  );
}

const RETAINED = [
  [IconEyeOff, text.keepMask, text.keepMaskText],
  [IconUsers, text.keepOnce, text.keepOnceText],
  [IconLock, text.keepLock, text.keepLockText],
] as const;

function Keeping() {
  const { t } = useT();
  return (
    <Section title={t(text.keepTitle)}>
      <ul className={css.points}>
        {RETAINED.map(([icon, name, words]) => (
          <li key={name.id}>
            <Icon of={icon} />
            <div>
              <b>{t(name)}</b>
              {t(words)}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const QUESTIONS = [
  [text.faqNoCode, text.faqNoCodeText],
  [text.faqLost, text.faqLostText],
  [text.faqName, text.faqNameText],
] as const;

function Questions() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <Section
      title={t(text.faqTitle)}
      end={
        <button
          type="button"
          className={css.contact}
          onClick={() => events.emit('showCustomerService', 'profile')}
        >
          {t(text.contact)}
        </button>
      }
    >
      <ul className={css.points}>
        {QUESTIONS.map(([question, answer]) => (
          <li key={question.id}>
            <Icon of={IconHelpCircle} />
            <div>
              <b>{t(question)}</b>
              {t(answer)}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
