import { Button } from 'antd';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { StaffLink } from '../../engine/object-link.tsx';
import { Badge } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { MailingDetail } from './mailing-detail.tsx';
import { mailingFields, mailingRequest } from './mailing-form.ts';
import { mailingMessages as text } from './mailing-messages.ts';
import {
  AUDIENCES,
  audienceName,
  type MailingRow,
  STATES,
  stateTones,
  whomText,
} from './mailing-texts.ts';

const POLL_MS = 10_000;

const list = defineList<'mailings/list', MailingRow>({
  name: 'mailings',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'mailings/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      state: oneOf(query, 'tab', STATES),
      audience: oneOf(query, 'audience', AUDIENCES),
      text: filterValue(query, 'text') ?? '',
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ mailingId }) => mailingId,
  tabs: tabsOf(text.tabs, ['all', ...STATES], text),
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    {
      kind: 'choice',
      key: 'audience',
      label: text.audience,
      options: ({ t }) => AUDIENCES.map((one) => ({ value: one, label: t(audienceName(one)) })),
    },
  ],
  columns: [
    { key: 'title', title: text.subject, text: ({ title }) => title },
    { key: 'to', title: text.audience, text: ({ to }, texts) => whomText(to, texts) },
    { key: 'kind', title: text.kind, text: ({ kind }, { t }) => t(text[kind]) },
    {
      key: 'sendAt',
      title: text.sendAt,
      look: 'num',
      text: ({ sendAt }, { t, moment }) => (sendAt === null ? t(text.atOnce) : moment(sendAt)),
    },
    {
      key: 'receivers',
      title: text.receivers,
      look: 'end',
      text: ({ receivers }, { whole }) => (receivers === 0 ? '' : whole(receivers)),
    },
    {
      key: 'by',
      title: text.createdBy,
      look: 'quiet',
      text: ({ createdBy }, { staff }) => staff(createdBy.name),
      cell: ({ createdBy }) => <StaffLink login={createdBy.name} />,
    },
    {
      key: 'state',
      title: text.tabs,
      text: ({ state }, { t }) => t(text[state]),
      cell: ({ state }, { t }) => <Badge tone={stateTones[state]}>{t(text[state])}</Badge>,
    },
  ],
  pollMs: POLL_MS,
  detail: ({ id, onChanged }) => <MailingDetail key={id} mailingId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function MailingsPage() {
  return <ListPage list={list} actions={(refresh) => <WriteButton onDone={refresh} />} />;
}

function WriteButton(props: { readonly onDone: () => void }) {
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  if (!useMay('mailings.write')) return null;
  const write = (): void =>
    act({
      call: 'mailings/save',
      title: t(text.write),
      text: t(text.writeText),
      submit: t(text.save),
      note: null,
      wide: true,
      fields: mailingFields(null, texts),
      request: (values) => mailingRequest(null, values),
      doneMessage: () => t(text.saved),
      onDone: props.onDone,
    });
  return (
    <Button type="primary" onClick={write}>
      {t(text.write)}
    </Button>
  );
}
