import { Button, Dialog, useT } from '@tianping/ui';
import { useState } from 'react';
import { boardMessages as m } from '../../messages.ts';
import { createNameSearch } from '../../store/list/find-names.ts';
import {
  byLetter,
  type CountedLeague,
  filterOf,
  firstChoice,
  hotOf,
  inverted,
} from '../../store/list/league-choice.ts';
import css from './league-filter.module.css';

/** Which leagues the list shows: all, inverted, the hot ones, or one by one. */
export default function LeagueFilter(props: {
  readonly leagues: readonly CountedLeague[];
  readonly chosen: readonly string[] | null;
  readonly onChoose: (ids: readonly string[] | null) => void;
  readonly onClose: () => void;
}) {
  const { leagues, onClose } = props;
  const translator = useT();
  const { t } = translator;
  const [chosen, setChosen] = useState(() => firstChoice(leagues, props.chosen));
  const [search, setSearch] = useState('');
  const [isRefused, setRefused] = useState(false);
  const finds = createNameSearch(search);
  const groups = byLetter(leagues.filter(({ league }) => finds(league.name)));
  const choose = (ids: ReadonlySet<string>): void => {
    setChosen(ids);
    setRefused(false);
  };
  const confirm = (): void => {
    const answer = filterOf(leagues, chosen);
    if (answer === 'nothing') {
      setRefused(true);
      return;
    }
    props.onChoose(answer.filter);
    onClose();
  };
  return (
    <Dialog
      title={t(m.leagueFilter)}
      width="l"
      backdropCloses
      onClose={onClose}
      testId="league-filter"
    >
      <div className={css.tools}>
        <input
          type="search"
          value={search}
          maxLength={40}
          placeholder={t(m.searchLeague)}
          aria-label={t(m.searchLeague)}
          onChange={(event) => setSearch(event.target.value)}
          data-autofocus=""
          data-testid="league-search"
        />
        <Quick
          name={t(m.chooseAll)}
          onPress={() => choose(firstChoice(leagues, null))}
          testId="all"
        />
        <Quick
          name={t(m.chooseOthers)}
          onPress={() => choose(inverted(leagues, chosen))}
          testId="invert"
        />
        <Quick name={t(m.chooseHot)} onPress={() => choose(hotOf(leagues))} testId="hot" />
      </div>
      <div className={css.groups}>
        {groups.length === 0 && (
          <p className={css.none}>{t(m.emptySearchTitle, { text: search.trim() })}</p>
        )}
        {groups.map(({ letter, leagues: own }) => (
          <fieldset key={letter} className={css.group}>
            <legend className="num">{letter}</legend>
            {own.map(({ league, count }) => (
              <label key={league.leagueId} className={css.league}>
                <input
                  type="checkbox"
                  checked={chosen.has(league.leagueId)}
                  onChange={() => choose(toggled(chosen, league.leagueId))}
                  data-testid={`league-choice-${league.leagueId}`}
                />
                <span>{translator.name(league.name)}</span>
                <b className="num">{count}</b>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={css.foot}>
        <span role="status" className={isRefused ? css.bad : undefined}>
          {isRefused
            ? t(m.chooseOneLeague)
            : t(m.leaguesChosen, { count: chosen.size, total: leagues.length })}
        </span>
        <Button tone="secondary" onClick={onClose}>
          {t(m.cancel)}
        </Button>
        <Button onClick={confirm} data-testid="league-confirm">
          {t(m.confirm)}
        </Button>
      </div>
    </Dialog>
  );
}

function Quick(props: {
  readonly name: string;
  readonly onPress: () => void;
  readonly testId: string;
}) {
  return (
    <button
      type="button"
      className={css.quick}
      onClick={props.onPress}
      data-testid={`league-${props.testId}`}
    >
      {props.name}
    </button>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
