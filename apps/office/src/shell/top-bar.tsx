import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useT } from '@tianping/ui';
import { App, Button, Dropdown, Input, Modal } from 'antd';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMay, useMe, useOfficeApp, usePreferences } from '../app/context.ts';
import { useKeys } from '../engine/keys.ts';
import { Glyph, Pairs } from '../engine/parts.tsx';
import { whereIs } from '../engine/where-is.ts';
import { officeMessages as text } from '../messages.ts';
import { roleName } from '../pages/staff/role-names.ts';
import css from './frame.module.css';

/** The page's name, the search for members and orders, light or dark, and the logged-in person. */
export function TopBar(props: {
  readonly title: string;
  readonly onMenu?: (() => void) | undefined;
}) {
  const { t } = useT();
  return (
    <header className={css.top}>
      {props.onMenu && (
        <Button
          type="text"
          aria-label={t(text.openMenu)}
          icon={<Glyph of={IconMenu2} size={20} />}
          onClick={props.onMenu}
        />
      )}
      <p className={css.crumb}>
        <span>{t(text.product)} / </span>
        {props.title}
      </p>
      <SearchAll />
      <Editions />
      <KeyHelp />
      <Who />
    </header>
  );
}

function SearchAll() {
  const { t } = useT();
  const [, navigate] = useLocation();
  const mayRead = useMay('members.read');
  const [typed, setTyped] = useState('');
  useKeys({ g: () => document.querySelector<HTMLInputElement>('[data-search-all]')?.focus() });
  if (!mayRead) return null;
  return (
    <Input
      className={css.search}
      data-search-all
      prefix={<Glyph of={IconSearch} />}
      placeholder={t(text.searchAll)}
      aria-label={t(text.searchAllLabel)}
      value={typed}
      maxLength={60}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => {
        const wanted = typed.trim();
        if (wanted === '') return;
        setTyped('');
        navigate(whereIs(wanted));
      }}
    />
  );
}

function Editions() {
  const { preferences } = useOfficeApp();
  const { edition } = usePreferences();
  const { t } = useT();
  const choices = [
    { edition: 'classic', icon: IconSun, label: t(text.light) },
    { edition: 'professional', icon: IconMoon, label: t(text.dark) },
  ] as const;
  return (
    <fieldset className={css.editions}>
      <legend className="vh">{t(text.editions)}</legend>
      {choices.map((choice) => (
        <button
          key={choice.edition}
          type="button"
          aria-label={choice.label}
          aria-pressed={choice.edition === edition}
          onClick={() => preferences.choose({ edition: choice.edition })}
        >
          <Glyph of={choice.icon} />
        </button>
      ))}
    </fieldset>
  );
}

function KeyHelp() {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  const pairs = [
    ['g', text.searchAllLabel],
    ['/', text.keyFocus],
    ['j', text.keyNext],
    ['k', text.keyBefore],
    ['Enter', text.keyOpen],
    ['Esc', text.keyClose],
    ['a', text.keyAct],
    ['?', text.keyHelp],
  ] as const;
  return (
    <>
      <Button
        type="text"
        className={css.keys}
        aria-label={t(text.keys)}
        icon={<Glyph of={IconKeyboard} size={18} />}
        onClick={() => setOpen(true)}
      />
      <Modal
        open={isOpen}
        title={t(text.keysTitle)}
        footer={null}
        width={360}
        onCancel={() => setOpen(false)}
      >
        <Pairs
          pairs={pairs.map(([key, what]) => ({
            key,
            name: <kbd className={css.kbd}>{key}</kbd>,
            value: t(what),
          }))}
        />
      </Modal>
    </>
  );
}

function Who() {
  const { t } = useT();
  const office = useOfficeApp();
  const { message } = App.useApp();
  const me = useMe();
  const { script } = usePreferences();
  const [, navigate] = useLocation();
  if (!me) return null;
  const logOut = async (): Promise<void> => {
    const outcome = await office.api.call('auth/logout', {});
    // The cookie may still be valid: the session is not shown as ended before it is.
    if (outcome.kind === 'lost') return void message.error(t(text.logOutLost));
    office.session.end('left');
    office.reads.clear();
  };
  const items = [
    { key: 'account', label: t(text.account), onClick: () => navigate('/account') },
    {
      key: 'script',
      label: script === 'hans' ? t(text.hant) : t(text.hans),
      onClick: () => office.preferences.choose({ script: script === 'hans' ? 'hant' : 'hans' }),
    },
    { key: 'out', label: t(text.logOut), danger: true, onClick: () => void logOut() },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <button type="button" className={css.who}>
        <b>{me.displayName}</b>
        <small>{me.roles.map((role) => t(roleName(role))).join('、')}</small>
      </button>
    </Dropdown>
  );
}
