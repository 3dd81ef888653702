import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { Crest, Icon, useT } from '@tianping/ui';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { boardMessages as m } from '../../messages.ts';
import { useMatchValue, useSportsStore } from '../../sports-context.tsx';
import type { ListedLeague } from '../../store/list/list.ts';
import type { LeagueWindow } from '../../store/list/list-window.ts';
import { type BoardLayout, layoutOf } from '../../store/prices/columns.ts';
import { useBoard } from '../board-context.tsx';
import { named, ROLE } from '../roles.ts';
import { MatchRow } from '../rows/match-row.tsx';
import { phoneColumns } from '../rows/phone-row.tsx';
import { proPlaces } from '../rows/pro-grid.ts';
import { PartHeads } from '../rows/score-parts.tsx';
import { hasMomentum } from '../rows/sparkline.tsx';
import css from './list.module.css';

interface LeagueProps {
  /** The league and which of its rows are rendered. */
  readonly part: LeagueWindow;
  readonly openId: string | null;
  readonly onToggle: (matchId: string) => void;
}

/** A league's matches under a sticky head; rows far from the viewport are replaced by empty space. */
export const LeagueSection = memo(
  function LeagueSection(props: LeagueProps) {
    const { part, openId, onToggle } = props;
    const { league } = part;
    const translator = useT();
    const { kind } = useBoard();
    const name = league.isFavourites ? translator.t(m.myFavourites) : translator.name(league.name);
    const rows = (
      <>
        <Room height={part.above} />
        {league.matchIds.slice(part.first, part.last).map((matchId) => (
          <MatchRow
            key={matchId}
            matchId={matchId}
            isOpen={openId === matchId}
            onToggle={onToggle}
          />
        ))}
        <Room height={part.below} />
      </>
    );
    const isPlain = kind === 'phone' || league.sport === 'FS';
    return (
      <section className={css.league} aria-label={name} data-testid={`league-${league.leagueId}`}>
        {isPlain ? (
          <>
            <PlainHead league={league} name={name} isPhone={kind === 'phone'} />
            {rows}
          </>
        ) : (
          <div {...named('table', name)} {...{ 'aria-rowcount': league.matchIds.length * 3 + 1 }}>
            <TableHead league={league} name={name} isClassic={kind === 'classic'} />
            {rows}
          </div>
        )}
      </section>
    );
  },
  (before, after) =>
    before.openId === after.openId &&
    before.onToggle === after.onToggle &&
    isSamePart(before.part, after.part),
);

function isSamePart(a: LeagueWindow, b: LeagueWindow): boolean {
  return (
    a.league === b.league &&
    a.first === b.first &&
    a.last === b.last &&
    a.above === b.above &&
    a.below === b.below
  );
}

/** The empty space of rows that are not rendered. */
export function Room({ height }: { readonly height: number }) {
  return height > 0 ? <div style={{ height }} role="presentation" /> : null;
}

function TableHead(props: {
  readonly league: ListedLeague;
  readonly name: string;
  readonly isClassic: boolean;
}) {
  const { league, name, isClassic } = props;
  const { t } = useT();
  const layout = layoutOf(league.sport, isClassic ? 'classic' : 'professional');
  const { book } = useBoard();
  const [firstId = ''] = league.matchIds;
  // A list holds either matches in play or matches before the start, which have no score to head.
  const isPlayed = useMatchValue(book, firstId, () => book.match(firstId)?.isLive === true);
  return (
    <div className={css.head} {...ROLE.row}>
      <div className={css.title} {...ROLE.columnheader}>
        <LeagueTitle league={league} name={name} crest={isClassic ? 18 : 14} />
      </div>
      {isClassic && isPlayed && hasMomentum(layout) && (
        <span className={`${css.col} ${css.sparkHead}`} {...ROLE.columnheader}>
          {t(m.momentum)}
        </span>
      )}
      {isClassic ? <ClassicHeads layout={layout} /> : <ProHeads layout={layout} />}
      {isPlayed && !layout.second && layout.parts.length > 0 && <PartHeads parts={layout.parts} />}
    </div>
  );
}

function LeagueTitle(props: {
  readonly league: ListedLeague;
  readonly name: string;
  readonly crest: number;
}) {
  const { league, name, crest } = props;
  return (
    <h2>
      <FoldButton league={league} name={name} />
      {league.isFavourites ? (
        <Icon of={IconStar} size="s" />
      ) : (
        <Crest name={league.name.hans} size={crest} />
      )}
      <LeagueName name={name} />
      <span className={css.count}>{league.matchIds.length}</span>
      {!league.isFavourites && <LeagueStar leagueId={league.leagueId} name={name} />}
    </h2>
  );
}

/** The text in brackets, how many sets win, is shown smaller below. */
function LeagueName({ name }: { readonly name: string }) {
  const [, plain = name, format] = /^(.+?)（(.+)）$/.exec(name) ?? [];
  return (
    <span className={css.leagueName} title={name}>
      {plain}
      {format !== undefined && <small>{format}</small>}
    </span>
  );
}

function LeagueStar(props: { readonly leagueId: string; readonly name: string }) {
  const { leagueId, name } = props;
  const { t } = useT();
  const store = useSportsStore();
  const isOn = useStore(store.marks, (marks) => marks.favouriteLeagues.has(leagueId));
  return (
    <button
      type="button"
      className={`${css.star} ${css.leagueStar}`}
      aria-pressed={isOn}
      aria-label={t(isOn ? m.removeFavourite : m.addFavourite, { match: name })}
      onClick={() => store.toggleFavouriteLeague(leagueId)}
      data-testid={`star-league-${leagueId}`}
    >
      <Icon of={IconStar} size="s" />
    </button>
  );
}

function FoldButton({ league, name }: { readonly league: ListedLeague; readonly name: string }) {
  const { t } = useT();
  const { toggleFold } = useSportsStore();
  return (
    <button
      type="button"
      className={css.fold}
      aria-expanded={league.isExpand}
      aria-label={t(league.isExpand ? m.fold : m.unfold, { league: name })}
      onClick={() => toggleFold(league.leagueId)}
    >
      <Icon of={IconChevronDown} size="s" />
    </button>
  );
}

/** The head on the phone, and above outrights, which are not a table. */
function PlainHead(props: {
  readonly league: ListedLeague;
  readonly name: string;
  readonly isPhone: boolean;
}) {
  const { league, name, isPhone } = props;
  const { t } = useT();
  const { beside } = phoneColumns(layoutOf(league.sport, 'classic').main.columns);
  return (
    <div className={isPhone ? css.phoneHead : `${css.head} ${css.plainHead}`}>
      <div className={css.title}>
        <LeagueTitle league={league} name={name} crest={18} />
      </div>
      {isPhone &&
        beside.map((column) => (
          <small key={`${column.family}.${column.period}`} className={css.col}>
            {t(column.head)}
          </small>
        ))}
    </div>
  );
}

const CLASSIC_LOOKS = [
  [css.a1, css.a2, css.a3],
  [css.b1, css.b2, css.b3],
] as const;

function ClassicHeads({ layout }: { readonly layout: BoardLayout }) {
  const { t } = useT();
  const groups = layout.second ? [layout.main, layout.second] : [layout.main];
  return (
    <>
      {groups.map((group, at) =>
        group.columns
          .slice(0, 3)
          .map((column, index) => (
            <Head
              key={`${at}.${column.family}`}
              look={CLASSIC_LOOKS[at]?.[index]}
              period={index === 0 ? t(group.head) : undefined}
              name={t(column.head)}
            />
          )),
      )}
    </>
  );
}

function ProHeads({ layout }: { readonly layout: BoardLayout }) {
  const { t } = useT();
  const { main, second } = proPlaces(layout);
  const head = (places: typeof main, group: BoardLayout['main'] | null, isSecond: boolean) =>
    places.map(({ column, first }, at) => {
      const isWide = column.lineKind !== 'none';
      const look = `${isWide ? css.left : ''} ${isSecond ? css.firstHalf : ''}`;
      return (
        <Head
          key={first}
          look={look}
          columns={isWide ? `${first} / ${first + (isSecond ? 2 : 3)}` : `${first}`}
          period={at === 0 && group ? t(group.head) : undefined}
          name={t(column.head)}
        />
      );
    });
  return (
    <>
      {head(main, layout.main, false)}
      {head(second, layout.second, true)}
    </>
  );
}

function Head(props: {
  readonly name: ReactNode;
  readonly period?: string | undefined;
  readonly look?: string | undefined;
  readonly columns?: string;
}) {
  return (
    <span
      className={`${css.col} ${props.look ?? ''}`}
      {...ROLE.columnheader}
      style={props.columns ? { gridColumn: props.columns } : undefined}
    >
      {props.period && <b>{props.period}</b>}
      {props.name}
    </span>
  );
}
