import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Badge, Button, Icon, TipsDialog, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../../app/context.ts';
import type { MemberInfo } from '../../../app/member/member.ts';
import { Failure } from '../../../features/auth/failure.tsx';
import { Section } from '../section.tsx';
import type { BasicField } from './basic-form.ts';
import { BirthdayInput, GenderInput, NameInput } from './basic-inputs.tsx';
import { userinfoMessages as text } from './messages.ts';
import { type BasicState, useBasic } from './use-basic.ts';
import css from './userinfo.module.css';

const NAMES = { realName: text.realName, birthday: text.birthday, gender: text.gender } as const;

/** Personal data of the member; what is entered here cannot be changed afterwards. */
export function BasicSection(props: { readonly info: MemberInfo; readonly onReveal: () => void }) {
  const { t } = useT();
  const { info, onReveal } = props;
  const basic = useBasic(info);
  const rows: readonly BasicField[] = ['realName', 'birthday', 'gender'];
  return (
    <Section title={t(text.basic)} hint={t(text.basicHint)} testId="basic">
      <form
        ref={basic.formRef}
        className={css.basic}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          basic.submit();
        }}
      >
        <dl className={css.rows}>
          <Row name={t(text.name)} value={info.name} end={<Locked />} />
          <Row name={t(text.registerDate)} value={info.registerDate} end={<Locked />} />
          {rows.map((field) =>
            basic.open.includes(field) ? (
              <OpenRow key={field} field={field} basic={basic} />
            ) : (
              <Row
                key={field}
                name={t(NAMES[field])}
                value={shownValue(info, field, t(text.male), t(text.female))}
                end={field === 'realName' ? <Reveal onReveal={onReveal} /> : <Locked />}
              />
            ),
          )}
        </dl>
        {!info.mayPlay && <Underage />}
        {basic.open.length > 0 && <Confirm basic={basic} />}
      </form>
    </Section>
  );
}

function shownValue(info: MemberInfo, field: BasicField, male: string, female: string): string {
  if (field !== 'gender') return info[field] || '—';
  return info.gender === '' ? '—' : { male, female }[info.gender];
}

function Row(props: { readonly name: string; readonly value: string; readonly end: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{props.name}</dt>
      <dd className={css.value}>{props.value}</dd>
      <dd className={css.end}>{props.end}</dd>
    </div>
  );
}

function Locked() {
  const { t } = useT();
  return (
    <span className={css.lock}>
      <Icon of={IconLock} size="s" />
      {t(text.locked)}
    </span>
  );
}

function Reveal(props: { readonly onReveal: () => void }) {
  const { t } = useT();
  return (
    <>
      <Locked />
      <button type="button" className={css.act} onClick={props.onReveal}>
        {t(text.view)}
      </button>
    </>
  );
}

function OpenRow(props: { readonly field: BasicField; readonly basic: BasicState }) {
  const { t } = useT();
  const { field, basic } = props;
  const name = t(NAMES[field]);
  const isTouched = basic.form[field] !== '';
  const input = { name, value: basic.form[field], error: basic.errorOf(field) };
  const on = {
    onValue: (value: string) => basic.set(field, value),
    onBlur: () => basic.leave(field),
  };
  return (
    <div className={`${css.row} ${isTouched ? css.told : ''}`}>
      <dt>{name}</dt>
      <dd className={css.value}>
        {field === 'realName' && <NameInput {...input} {...on} />}
        {field === 'birthday' && <BirthdayInput {...input} {...on} />}
        {field === 'gender' && <GenderInput {...input} {...on} />}
      </dd>
      <dd className={css.end}>
        <Badge tone={isTouched ? 'wait' : 'mute'}>
          {t(isTouched ? text.toConfirm : text.notTold)}
        </Badge>
      </dd>
    </div>
  );
}

function Underage() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <p className={css.underage} role="alert" data-testid="underage">
      <Icon of={IconAlertTriangle} size="s" />
      <span>{t(text.underageNotice)}</span>
      <button
        type="button"
        className={css.act}
        onClick={() => events.emit('showCustomerService', 'profile')}
      >
        {t(text.contactService)}
      </button>
    </p>
  );
}

function Confirm(props: { readonly basic: BasicState }) {
  const { t } = useT();
  const { basic } = props;
  const { asking } = basic;
  const join = (fields: readonly BasicField[]): string =>
    fields.map((field) => t(NAMES[field])).join(t(text.joinNames));
  const isUnderage = asking === 'underage';
  return (
    <div className={css.confirm}>
      <p>
        <Icon of={IconLock} size="s" />
        {t(text.lockNote, { fields: join(basic.filled.length > 0 ? basic.filled : basic.open) })}
      </p>
      <Failure text={basic.failure} />
      <div className={css.pair}>
        <Button tone="secondary" disabled={basic.filled.length === 0} onClick={basic.clear}>
          {t(text.clear)}
        </Button>
        <Button
          type="submit"
          busy={basic.isBusy}
          aria-disabled={basic.filled.length === 0}
          data-testid="confirm-basic"
        >
          {basic.filled.length === 0
            ? t(text.confirmNone)
            : t(text.confirmLock, { count: basic.filled.length })}
        </Button>
      </div>
      {asking && (
        <TipsDialog
          title={t(isUnderage ? text.underageTitle : text.confirmTitle)}
          text={
            isUnderage ? t(text.underageText) : t(text.confirmText, { fields: join(basic.filled) })
          }
          cancel={t(text.goBack)}
          confirmLabel={
            isUnderage
              ? t(text.underageSubmit)
              : t(text.confirmLock, { count: basic.filled.length })
          }
          onConfirm={basic.confirm}
          onClose={basic.stopAsking}
        />
      )}
    </div>
  );
}
