import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Icon, useT } from '@tianping/ui';
import { memo, type ReactNode } from 'react';
import { Crest } from '../crest/crest.tsx';
import { boardMessages as m } from '../messages.ts';
import { useDesk } from '../sports-context.tsx';
import type { ListedLeague } from '../store/list.ts';
import type { GameType } from '../store/view-state.ts';
import { useBoard } from './board-context.tsx';
import css from './list.module.css';
import { MatchRow } from './match-row.tsx';
import { QuarterHeads } from './quarters.tsx';
import { named, ROLE } from './roles.ts';

interface LeagueProps {
  readonly league: ListedLeague;
  readonly gameType: GameType;
  /** How many of its rows are drawn at once. */
  readonly drawn: number;
  readonly openId: string | null;
  readonly onToggle: (matchId: string) => void;
}

/** A league's matches under a head that stays in sight. */
export const LeagueSection = memo(function LeagueSection(props: LeagueProps) {
  const { league, gameType, drawn, openId, onToggle } = props;
  const translator = useT();
  const { kind } = useBoard();
  const name = translator.name(league.name);
  const rows =
    league.isExpand &&
    league.matchIds.map((matchId, at) => (
      <MatchRow
        key={matchId}
        matchId={matchId}
        isFirst={at < drawn}
        isOpen={openId === matchId}
        onToggle={onToggle}
      />
    ));
  if (kind === 'phone') {
    return (
      <section className={css.league} aria-label={name} data-testid={`league-${league.leagueId}`}>
        <PhoneHead league={league} name={name} gameType={gameType} />
        {rows}
      </section>
    );
  }
  return (
    <section className={css.league} aria-label={name} data-testid={`league-${league.leagueId}`}>
      <div {...named('table', name)}>
        <div className={css.head} {...ROLE.row}>
          <div className={css.title} {...ROLE.columnheader}>
            <h2>
              <FoldButton league={league} name={name} />
              <Crest name={league.name.hans} size={kind === 'classic' ? 18 : 14} />
              <span>{name}</span>
              <span className={css.count}>{league.matchIds.length}</span>
            </h2>
          </div>
          {kind === 'classic' ? (
            <ClassicHeads gameType={gameType} />
          ) : (
            <ProHeads gameType={gameType} />
          )}
        </div>
        {rows}
      </div>
    </section>
  );
});

function FoldButton({ league, name }: { readonly league: ListedLeague; readonly name: string }) {
  const { t } = useT();
  const { toggleFold } = useDesk();
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

function PhoneHead(props: {
  readonly league: ListedLeague;
  readonly name: string;
  readonly gameType: GameType;
}) {
  const { league, name, gameType } = props;
  const { t } = useT();
  const isBasketball = gameType === 'BK';
  return (
    <h2 className={css.phoneHead}>
      <FoldButton league={league} name={name} />
      <Crest name={league.name.hans} />
      <span>{name}</span>
      <b className={css.count}>{league.matchIds.length}</b>
      <small className={css.col}>{t(isBasketball ? m.handicapPoints : m.handicap)}</small>
      <small className={css.col}>{t(isBasketball ? m.totalPoints : m.total)}</small>
    </h2>
  );
}

function ClassicHeads({ gameType }: { readonly gameType: GameType }) {
  const { t } = useT();
  const isBasketball = gameType === 'BK';
  return (
    <>
      <Head look={css.a1} period={t(m.fullTime)} name={t(m.win)} />
      <Head look={css.a2} name={t(isBasketball ? m.handicapPoints : m.handicap)} />
      <Head look={css.a3} name={t(isBasketball ? m.totalPoints : m.total)} />
      {isBasketball ? (
        <QuarterHeads parts="all" />
      ) : (
        <>
          <Head look={css.b1} period={t(m.firstHalf)} name={t(m.win)} />
          <Head look={css.b2} name={t(m.handicap)} />
          <Head look={css.b3} name={t(m.total)} />
        </>
      )}
    </>
  );
}

function ProHeads({ gameType }: { readonly gameType: GameType }) {
  const { t } = useT();
  const isBasketball = gameType === 'BK';
  const half = css.firstHalf;
  return (
    <>
      <Head
        look={css.left}
        columns="4 / 7"
        period={t(m.fullTime)}
        name={t(isBasketball ? m.handicapPoints : m.handicap)}
      />
      <Head look={css.left} columns="7 / 10" name={t(isBasketball ? m.totalPointsLong : m.total)} />
      <Head columns="10" name={t(m.win)} />
      {isBasketball ? (
        <QuarterHeads parts="quarters" />
      ) : (
        <>
          <Head
            look={`${css.left} ${half}`}
            columns="12 / 14"
            period={t(m.firstHalf)}
            name={t(m.handicap)}
          />
          <Head look={`${css.left} ${half}`} columns="14 / 16" name={t(m.total)} />
          <Head look={half} columns="16" name={t(m.win)} />
        </>
      )}
    </>
  );
}

function Head(props: {
  readonly name: ReactNode;
  readonly period?: string;
  readonly look?: string;
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
