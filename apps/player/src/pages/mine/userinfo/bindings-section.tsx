import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import type { Message } from '@tianping/i18n';
import { Badge, Icon, type IconShape, momentText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import type { MemberInfo } from '../../../app/member/member.ts';
import { Section } from '../section.tsx';
import type { Opened } from './dialogs.tsx';
import { userinfoMessages as text } from './messages.ts';
import css from './userinfo.module.css';

interface Action {
  readonly label: Message;
  readonly opens: Opened | 'auth' | 'security';
}

interface Binding {
  readonly key: string;
  readonly icon: IconShape;
  readonly name: Message;
  readonly value: string;
  readonly isDone: boolean;
  readonly state: Message;
  readonly actions: readonly Action[];
}

type T = ReturnType<typeof useT>['t'];

/** What is bound to the account, and its protections. */
export function BindingsSection(props: {
  readonly info: MemberInfo;
  readonly onOpen: (opened: Opened | 'auth' | 'security') => void;
}) {
  const { t } = useT();
  const bindings = bindingsOf(props.info, t);
  const done = bindings.filter(({ isDone }) => isDone).length;
  return (
    <Section
      title={t(text.bindings)}
      hint={t(text.bindingsDone, { done, all: bindings.length })}
      testId="bindings"
    >
      <ul className={css.bindings}>
        {bindings.map((binding) => (
          <BindingRow key={binding.key} binding={binding} onOpen={props.onOpen} />
        ))}
      </ul>
      <PauseLine info={props.info} />
    </Section>
  );
}

function BindingRow(props: {
  readonly binding: Binding;
  readonly onOpen: (opened: Opened | 'auth' | 'security') => void;
}) {
  const { t } = useT();
  const { binding } = props;
  const name = t(binding.name);
  return (
    <li data-testid={`binding-${binding.key}`}>
      <span className={`${css.bindingIcon} ${binding.isDone ? '' : css.open}`}>
        <Icon of={binding.icon} />
      </span>
      <div>
        <b>{name}</b>
        <small className="num">{binding.value}</small>
      </div>
      <Badge tone={binding.isDone ? 'ok' : 'wait'}>{t(binding.state)}</Badge>
      <span className={css.acts}>
        {binding.actions.map(({ label, opens }) => (
          <button
            key={label.id}
            type="button"
            className={css.act}
            onClick={() => props.onOpen(opens)}
          >
            {t(label)}
            <span className="vh">{name}</span>
          </button>
        ))}
      </span>
    </li>
  );
}

function PauseLine(props: { readonly info: MemberInfo }) {
  const translator = useT();
  const { now } = useApp();
  const until = props.info.withdrawalPausedUntil;
  return (
    <p className={css.tip}>
      <Icon of={IconInfoCircle} size="s" />
      {until === null
        ? translator.t(text.pauseNote)
        : translator.t(text.pausedUntil, { time: momentText(translator, until, now()) })}
    </p>
  );
}

function bindingsOf(info: MemberInfo, t: T): readonly Binding[] {
  const hasFund = info.secondPassword !== '';
  return [
    {
      key: 'phone',
      icon: IconDeviceMobile,
      name: text.phone,
      value: info.bindPhone ? `+${info.phoneArea} ${info.phone}` : t(text.phoneNone),
      ...contactPart(info.bindPhone, 'phone'),
    },
    {
      key: 'email',
      icon: IconMail,
      name: text.email,
      value: info.bindEmail ? info.email : t(text.emailNone),
      ...contactPart(info.bindEmail, 'email'),
    },
    {
      key: 'realName',
      icon: IconIdBadge2,
      name: text.nameBinding,
      value: info.bindRealName ? info.realName : t(text.nameNone),
      isDone: info.bindRealName,
      state: info.bindRealName ? text.certified : text.uncertified,
      actions: [
        info.bindRealName
          ? { label: text.view, opens: { kind: 'reveal', name: 'realName' } }
          : { label: text.certify, opens: 'auth' },
      ],
    },
    {
      key: 'password',
      icon: IconKey,
      name: text.password,
      value: t(text.passwordText),
      isDone: true,
      state: text.isSet,
      actions: [{ label: text.edit, opens: { kind: 'password' } }],
    },
    {
      key: 'fund',
      icon: IconShieldCheck,
      name: text.fund,
      value: t(text.fundText),
      isDone: hasFund,
      state: hasFund ? text.isSet : text.unset,
      actions: [{ label: hasFund ? text.edit : text.setIt, opens: { kind: 'fund' } }],
    },
    {
      key: 'factor',
      icon: IconShieldLock,
      name: text.factor,
      value: t(text.factorText),
      isDone: info.secondFactor,
      state: info.secondFactor ? text.isOn : text.isOff,
      actions: [{ label: info.secondFactor ? text.manage : text.setIt, opens: 'security' }],
    },
  ];
}

function contactPart(
  isDone: boolean,
  kind: 'phone' | 'email',
): Pick<Binding, 'isDone' | 'state' | 'actions'> {
  const change: Action = { label: isDone ? text.change : text.bind, opens: { kind } };
  const view: Action = { label: text.view, opens: { kind: 'reveal', name: kind } };
  return {
    isDone,
    state: isDone ? text.bound : text.unbound,
    actions: isDone ? [view, change] : [change],
  };
}
