import { roles, type StaffRow } from '@tianping/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, Mark } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { permissionName, roleName } from './role-names.ts';
import css from './staff.module.css';
import { StaffDetail } from './staff-detail.tsx';
import { staffMessages as text } from './staff-messages.ts';

const roleNames = (row: StaffRow, { t }: Texts): string =>
  row.roles.map((role) => t(roleName(role))).join('、');

const list = defineList<'staff/list', StaffRow>({
  name: 'staff',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'staff/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      q: filterValue(query, 'q') ?? '',
      role: oneOf(query, 'role', roles),
      status: oneOf(query, 'tab', ['active', 'disabled']),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ staffId }) => staffId,
  tabs: tabsOf(text.tabs, ['all', 'active', 'disabled'], text),
  filters: [
    { kind: 'search', key: 'q', label: text.search },
    {
      kind: 'choice',
      key: 'role',
      label: text.role,
      options: ({ t }) => roles.map((role) => ({ value: role, label: t(roleName(role)) })),
    },
  ],
  columns: [
    { key: 'name', title: text.name, look: 'num', text: ({ name }) => name },
    { key: 'displayName', title: text.displayName, text: ({ displayName }) => displayName },
    { key: 'roles', title: text.roles, text: roleNames },
    {
      key: 'factors',
      title: text.factors,
      text: ({ hasTotp, passkeys }, { t }) =>
        [
          ...(hasTotp ? [t(text.totp)] : []),
          ...(passkeys > 0 ? [t(text.passkeys, { count: passkeys })] : []),
        ].join('、') || t(text.noFactor),
    },
    momentColumn('last', text.lastLogin, (row) => row.lastLoginAt),
    {
      key: 'sessions',
      title: text.sessions,
      look: 'end',
      text: ({ sessions }) => String(sessions),
    },
    {
      key: 'status',
      title: officeMessages.status,
      text: ({ status }, { t }) => t(text[status]),
      cell: (row, { t }) => (
        <>
          {row.lockedUntil !== null && <Mark>{t(text.locked)}</Mark>}
          {!row.hasPassword && <Mark>{t(text.notSetUp)}</Mark>}
          <Badge tone={row.status === 'active' ? 'ok' : 'mute'}>{t(text[row.status])}</Badge>
        </>
      ),
    },
  ],
  detail: ({ id, onChanged }) => <StaffDetail key={id} staffId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function StaffPage() {
  return (
    <ListPage
      list={list}
      actions={(refresh) => (
        <>
          <RoleTable />
          <CreateButton onDone={refresh} />
        </>
      )}
    />
  );
}

function CreateButton(props: { readonly onDone: () => void }) {
  const { t } = useTexts();
  const act = useAct();
  const mayWrite = useMay('staff.write');
  if (!mayWrite) return null;
  const create = (): void =>
    act({
      call: 'staff/create',
      title: t(text.create),
      text: t(text.createText),
      fields: [
        { key: 'name', label: t(text.name), kind: 'text', max: 32, min: 3, help: t(text.nameHelp) },
        { key: 'displayName', label: t(text.displayName), kind: 'text', max: 30 },
        {
          key: 'roles',
          label: t(text.roles),
          kind: 'choices',
          options: roles.map((role) => ({ value: role, label: t(roleName(role)) })),
        },
      ],
      request: (values) => ({
        name: values.text('name'),
        displayName: values.text('displayName'),
        roles: roles.filter((role) => values.list('roles').includes(role)),
        note: values.text('note'),
      }),
      doneMessage: () => t(text.proposed),
      onDone: props.onDone,
    });
  return (
    <Button type="primary" onClick={create}>
      {t(text.create)}
    </Button>
  );
}

/** The permissions of each role, as the server reports them. */
function RoleTable() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { answer } = useRead('staff/roles', isOpen ? {} : null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(text.permissions)}</Button>
      <Modal
        open={isOpen}
        width={720}
        title={t(text.permissions)}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <dl className={css.roles}>
          {(answer?.list ?? []).map(({ role, permissions }) => (
            <div key={role}>
              <dt>{t(roleName(role))}</dt>
              <dd>{permissions.map((permission) => t(permissionName(permission))).join('、')}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
