import type { AnswerOf } from '../../app/api.ts';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge } from '../../engine/parts.tsx';
import type { Texts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { gameMessages as text } from './game-messages.ts';
import css from './games-page.module.css';
import { ImportButton } from './import-games.tsx';
import { kindText } from './kind-names.ts';

type GameRow = AnswerOf<'venues/games'>['list'][number];

const TABS = ['all', 'shown', 'hidden', 'supplemented', 'coverFailed'] as const;
const MICRO_PER_PERCENT = 10_000;

/** A share of millionths as a percentage, exact: four decimals at most. */
function returnText(micro: number): string {
  const rest = String(micro % MICRO_PER_PERCENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(micro / MICRO_PER_PERCENT)}${rest === '' ? '' : `.${rest}`}%`;
}

function boundsText({ minMinor, maxMinor }: GameRow, { t, money }: Texts): string {
  if (minMinor === null && maxMinor === null) return t(text.none);
  const of = (minor: number | null): string => (minor === null ? t(text.none) : money(minor));
  return `${of(minMinor)} – ${of(maxMinor)}`;
}

/** The state of a cover, and why and when it failed. */
function coverText(row: GameRow, { t, moment }: Texts): string {
  const { coverState, coverFault: fault, coverFailedAt } = row;
  const at = coverFailedAt === null ? null : moment(coverFailedAt);
  switch (coverState) {
    case 'none':
      return t(text.coverNone);
    case 'direct':
      return t(text.coverDirect);
    case 'waiting':
      return t(text.coverWaiting);
    case 'ready':
      return fault !== null && at !== null ? t(text.coverOld, { fault, at }) : t(text.coverReady);
    case 'failed':
      return at === null ? (fault ?? '') : t(text.coverFault, { fault: fault ?? '', at });
  }
}

/** The cover as lobbies show it, from this origin only; a failed one shows the reason instead. */
function CoverCell({ row, words }: { readonly row: GameRow; readonly words: string }) {
  const { cover, coverState, coverFault } = row;
  const isOwn =
    cover?.startsWith('/') === true && (coverState === 'ready' || coverState === 'waiting');
  return (
    <span className={css.coverCell}>
      {isOwn && <img src={cover} alt="" loading="lazy" className={css.cover} />}
      {(!isOwn || coverState === 'waiting' || coverFault !== null) && <span>{words}</span>}
    </span>
  );
}

const gameList = defineList<'venues/games', GameRow>({
  name: 'games',
  title: text.title,
  lead: ({ t }, answer) =>
    answer && answer.silent.length > 0
      ? t(text.leadSilent, { venues: answer.silent.join('、') })
      : t(text.lead),
  call: 'venues/games',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      state: oneOf(query, 'tab', ['shown', 'hidden', 'supplemented', 'coverFailed']),
      channelCode: filterValue(query, 'venue'),
      kind: filterValue(query, 'kind'),
      text: (filterValue(query, 'text') ?? '').slice(0, 100),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ channelCode, gameCode }) => `${channelCode} ${gameCode}`,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    {
      kind: 'choice',
      key: 'venue',
      label: text.venue,
      options: (_words, answer) =>
        (answer?.venues ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: text.kind,
      options: (texts, answer) =>
        (answer?.kinds ?? []).map((kind) => ({ value: kind, label: kindText(kind, texts) })),
    },
  ],
  columns: [
    {
      key: 'cover',
      title: text.cover,
      text: coverText,
      cell: (row, texts) => <CoverCell row={row} words={coverText(row, texts)} />,
    },
    { key: 'name', title: text.name, text: ({ name }) => name },
    { key: 'code', title: text.code, look: 'quiet', text: ({ gameCode }) => gameCode },
    { key: 'venue', title: text.venue, text: ({ venueName }) => venueName },
    { key: 'kind', title: text.kind, text: ({ kind }, texts) => kindText(kind, texts) },
    {
      key: 'return',
      title: text.return,
      look: 'num',
      text: ({ returnMicro }, { t }) =>
        returnMicro === null ? t(text.none) : returnText(returnMicro),
    },
    {
      key: 'volatility',
      title: text.volatility,
      text: ({ volatility }, { t }) => t(volatility === null ? text.none : text[volatility]),
    },
    { key: 'bounds', title: text.bounds, look: 'num', text: boundsText },
    {
      key: 'tags',
      title: text.tags,
      text: ({ tags }, { t }) =>
        tags.length === 0 ? t(text.none) : tags.map((tag) => t(text[tag])).join('、'),
    },
    { key: 'demo', title: text.demo, text: ({ demo }, { t }) => t(demo ? text.yes : text.no) },
    {
      key: 'supplemented',
      title: text.supplemented,
      text: ({ isSupplemented }, { t }) => t(isSupplemented ? text.yes : text.no),
    },
    {
      key: 'state',
      title: officeMessages.status,
      text: ({ isHidden }, { t }) => t(isHidden ? text.hidden : text.shown),
      cell: ({ isHidden }, { t }) => (
        <Badge tone={isHidden ? 'mute' : 'ok'}>{t(isHidden ? text.hidden : text.shown)}</Badge>
      ),
    },
  ],
  sums: ({ sums }, { t, whole }) =>
    t(text.sums, {
      hidden: whole(sums.hidden),
      supplemented: whole(sums.supplemented),
      coverFailed: whole(sums.coverFailed),
    }),
  empty: text.empty,
});

export default function GamesPage() {
  return <ListPage list={gameList} actions={(refresh) => <ImportButton onDone={refresh} />} />;
}
