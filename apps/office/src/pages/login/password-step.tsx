import { useT } from '@tianping/ui';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useOfficeApp } from '../../app/context.ts';
import { roleName } from '../staff/role-names.ts';
import css from './login.module.css';
import { loginMessages as text } from './login-messages.ts';

type Site = AnswerOf<'auth/door'>['sites'][number];
type Factor = AnswerOf<'auth/login'>['factors'][number];

/** The result of the first step: the ticket for the second. */
export interface Passed {
  readonly ticket: string;
  readonly factors: readonly Factor[];
  readonly expiresAt: number;
  readonly siteId: number;
  readonly name: string;
  /** A demo account: its current code can be requested. */
  readonly isDemo: boolean;
}

/** Name and password; on play-money sites the demo accounts as well. */
export function PasswordStep(props: {
  readonly sites: readonly Site[];
  readonly siteId: number;
  readonly onPassed: (passed: Passed) => void;
}) {
  const { api } = useOfficeApp();
  const { t } = useT();
  const [siteId, setSiteId] = useState(props.siteId);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const site = props.sites.find((known) => known.siteId === siteId);
  const demoStaff = site?.demoStaff ?? [];

  const logIn = async (typed: { readonly name: string; readonly password: string }) => {
    if (isBusy) return;
    if (typed.name.trim() === '') return setFault(t(text.nameNeeded));
    if (typed.password === '') return setFault(t(text.passwordNeeded));
    setBusy(true);
    const outcome = await api.call('auth/login', { siteId, ...typed });
    setBusy(false);
    if (outcome.kind === 'lost') return setFault(t(text.lost));
    if (outcome.kind === 'refused') return setFault(outcome.message);
    const isDemo = demoStaff.some((staff) => staff.name === typed.name.trim().toLowerCase());
    props.onPassed({ ...outcome.answer, siteId, name: typed.name.trim().toLowerCase(), isDemo });
  };
  const tryDemo = async (demo: string): Promise<void> => {
    const outcome = await api.call('auth/demo', { siteId, name: demo });
    if (outcome.kind === 'lost') return setFault(t(text.lost));
    if (outcome.kind === 'refused') return setFault(outcome.message);
    setName(demo);
    setPassword(outcome.answer.password);
    await logIn({ name: demo, password: outcome.answer.password });
  };
  return (
    <>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void logIn({ name, password });
        }}
      >
        {props.sites.length > 1 && (
          <Labelled label={t(text.site)}>
            {(id) => (
              <Select
                id={id}
                size="large"
                value={siteId}
                onChange={setSiteId}
                options={props.sites.map((known) => ({ value: known.siteId, label: known.name }))}
              />
            )}
          </Labelled>
        )}
        <Labelled label={t(text.name)}>
          {(id) => (
            <Input
              id={id}
              size="large"
              autoComplete="username"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Labelled>
        <Labelled label={t(text.password)}>
          {(id) => (
            <Input.Password
              id={id}
              size="large"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Labelled>
        {fault && (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
        <Button type="primary" size="large" htmlType="submit" loading={isBusy} block>
          {t(text.next)}
        </Button>
      </form>
      {demoStaff.length > 0 && (
        <DemoStaff staff={demoStaff} onPick={(demo) => void tryDemo(demo)} />
      )}
    </>
  );
}

function DemoStaff(props: {
  readonly staff: Site['demoStaff'];
  readonly onPick: (name: string) => void;
}) {
  const { t } = useT();
  return (
    <section className={css.demo}>
      <h2>{t(text.demoTitle)}</h2>
      <p>{t(text.demoLead)}</p>
      <div>
        {props.staff.map(({ name, displayName, roles }) => (
          <Button key={name} onClick={() => props.onPick(name)} data-demo={name}>
            {displayName}
            <small>{roles.map((role) => t(roleName(role))).join('、')}</small>
          </Button>
        ))}
      </div>
    </section>
  );
}

/** A field with its label above. */
export function Labelled(props: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
    </div>
  );
}
