import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import { SUPPORT_TOPICS } from '@tianping/support';
import { Button } from 'antd';
import { useLocation } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { useOfficeApp, usePreferences } from '../../app/context.ts';
import { momentColumn } from '../../engine/list/columns.tsx';
import { countedTabsOf, defineList, filterValue, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { PartLinks } from '../../engine/part-links.tsx';
import { Badge, Glyph } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { playTone } from '../../engine/tone.ts';
import { officeMessages } from '../../messages.ts';
import { ReadyPage } from './ready-page.tsx';
import { SupportDetail } from './support-detail.tsx';
import { supportMessages as text } from './support-messages.ts';
import { type TalkRow, talkTones } from './types.ts';

const TABS = ['waiting', 'mine', 'open', 'closed', 'all'] as const;
const MINUTE_MS = 60_000;

const list = defineList<'support/list', TalkRow>({
  name: 'support',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'support/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      tab: oneOf(query, 'tab', TABS) ?? 'waiting',
      topic: oneOf(query, 'topic', SUPPORT_TOPICS),
      text: filterValue(query, 'text') ?? '',
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ talkId }) => talkId,
  tabs: countedTabsOf(text.tabs, TABS, text),
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    {
      kind: 'choice',
      key: 'topic',
      label: text.topic,
      options: ({ t }) => SUPPORT_TOPICS.map((topic) => ({ value: topic, label: t(text[topic]) })),
    },
  ],
  columns: [
    // The first column opens the talk; a link to the member inside it would give one press two meanings.
    { key: 'topic', title: text.topic, text: ({ topic }, { t }) => t(text[topic]) },
    {
      key: 'member',
      title: officeMessages.member,
      text: (row, { t }) => nameOf(row, t),
      cell: (row, { t }) =>
        row.memberId === null ? (
          nameOf(row, t)
        ) : (
          <ObjectLink of={`member:${row.memberId}`}>{row.memberName}</ObjectLink>
        ),
    },
    { key: 'excerpt', title: text.last, text: ({ excerpt }) => excerpt },
    momentColumn('lastAt', text.lastAt, ({ lastAt }) => lastAt),
    {
      key: 'due',
      title: text.due,
      look: 'num',
      text: ({ dueAt }, { moment }) => (dueAt === null ? '' : moment(dueAt)),
    },
    {
      key: 'staff',
      title: text.attending,
      look: 'quiet',
      text: (row, { staff }) => (row.staff ? staff(row.staff.name) : ''),
      cell: (row) => row.staff && <StaffLink login={row.staff.name} />,
    },
    {
      key: 'stars',
      title: text.rating,
      text: ({ stars }, { t }) => (stars === null ? '' : t(text.stars, { stars })),
    },
    {
      key: 'status',
      title: officeMessages.status,
      text: ({ state }, { t }) => t(text[state]),
      cell: ({ state }, { t }) => <Badge tone={talkTones[state]}>{t(text[state])}</Badge>,
    },
  ],
  sums: (answer, texts) => figuresText(answer, texts),
  live: 'support',
  detail: ({ id, onChanged }) => <SupportDetail key={id} talkId={id} onChanged={onChanged} />,
  isWide: true,
  empty: text.empty,
});

function nameOf(row: Pick<TalkRow, 'memberId' | 'memberName'>, t: Texts['t']): string {
  return row.memberId === null ? t(text.guest) : row.memberName;
}

/** The service figures of the last twenty-four hours, in one line. */
function figuresText({ figures }: AnswerOf<'support/list'>, { t }: Texts): string {
  const minutes = (ms: number | null): string =>
    ms === null ? t(text.none) : t(text.minutes, { minutes: Math.ceil(ms / MINUTE_MS) });
  const { starsTenths } = figures;
  return t(text.sums, {
    opened: figures.opened,
    closed: figures.closed,
    wait: minutes(figures.waitMs),
    talk: minutes(figures.talkMs),
    stars:
      starsTenths === null
        ? t(text.none)
        : t(text.stars, { stars: `${Math.floor(starsTenths / 10)}.${starsTenths % 10}` }),
  });
}

const PARTS = [
  { path: '/support', name: text.partTalks },
  { path: '/support/ready', name: text.partReady },
] as const;

/** Links to the pages of the service desk. */
function Parts() {
  return <PartLinks label={text.parts} parts={PARTS} />;
}

/** The switch for a tone on each arrival, off by default. */
function SoundSwitch() {
  const { t } = useTexts();
  const { preferences } = useOfficeApp();
  const { sound } = usePreferences();
  return (
    <Button
      aria-pressed={sound}
      icon={<Glyph of={sound ? IconBell : IconBellOff} />}
      onClick={() => {
        preferences.choose({ sound: !sound });
        if (!sound) playTone();
      }}
    >
      {t(sound ? text.soundOn : text.soundOff)}
    </Button>
  );
}

export default function SupportPage() {
  const [path] = useLocation();
  if (path === '/support/ready') return <ReadyPage top={<Parts />} />;
  return <ListPage list={list} top={<Parts />} actions={() => <SoundSwitch />} />;
}
