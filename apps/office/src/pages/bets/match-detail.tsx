import type { OfficeMatch } from '@tianping/contract';
import { Button } from 'antd';
import { Link } from 'wouter';
import { useMay, useRead } from '../../app/context.ts';
import { type Act, useAct } from '../../engine/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { dayEnd, dayOf, dayStart } from '../../engine/list-def.ts';
import { Badge, BigMoney, Buttons, DetailHead, Pairs, Part } from '../../engine/parts.tsx';
import { useWords, type Words } from '../../engine/words.ts';
import { betMessages } from './bet-messages.ts';
import css from './bets.module.css';
import { matchMessages as text } from './match-messages.ts';
import { readScore } from './read-score.ts';
import { voidOptions } from './void-options.ts';

const OUTCOMES = {
  final: text.final,
  cancelled: text.cancelledMatch,
  postponed: text.postponed,
  abandoned: text.abandoned,
} as const;

const SHOWN = 20;

interface MatchProps {
  readonly match: OfficeMatch;
  readonly onChanged: () => void;
}

/** One match as its bets see it: its result, and the two things that a person may order. */
export function MatchDetail({ match, onChanged }: MatchProps) {
  const words = useWords();
  const { t, name, full, whole, moment } = words;
  const act = useAct();
  const mayVoid = useMay('bets.void');
  return (
    <>
      <DetailHead
        title={t(betMessages.versus, { home: name(match.home), away: name(match.away) })}
        badge={
          <Badge tone={match.result ? 'ok' : 'info'}>
            {match.result ? t(text.revision, { count: match.revision }) : t(text.noResult)}
          </Badge>
        }
      />
      <BigMoney label={t(text.openStake)} amount={full(match.openStakeMinor)}>
        {name(match.leagueName)} · {moment(match.startAt)}
      </BigMoney>
      <Pairs
        pairs={[
          { key: 'open', name: t(text.openBets), value: whole(match.openBets) },
          { key: 'bets', name: t(text.bets), value: whole(match.bets) },
          { key: 'id', name: t(text.matchId), value: match.matchId },
          ...(match.result
            ? [
                {
                  key: 'periods',
                  name: t(text.periods),
                  value: Object.entries(match.result.periods)
                    .map(([period, { home, away }]) => `${period} ${home}–${away}`)
                    .join(' · '),
                },
                { key: 'at', name: t(text.resultAt), value: moment(match.result.at) },
              ]
            : []),
        ]}
      />
      <Buttons>
        <Link href={`/bets?match=${encodeURIComponent(match.matchId)}`} className={css.link}>
          {t(text.seeBets)}
        </Link>
        {mayVoid && (
          <>
            <Button danger onClick={() => act(voidAct(match, words, onChanged))}>
              {t(text.voidMatch)}
            </Button>
            <Button danger onClick={() => act(voidLeagueAct(match, words, onChanged))}>
              {t(text.voidLeague)}
            </Button>
            <Button type="primary" onClick={() => act(declareAct(match, words, onChanged))}>
              {t(text.declare)}
            </Button>
          </>
        )}
      </Buttons>
      <Orders match={match} onChanged={onChanged} />
    </>
  );
}

function declareAct(match: OfficeMatch, { t }: Words, onDone: () => void): Act<'bets/declare'> {
  return {
    call: 'bets/declare',
    title: t(text.declare),
    text: t(text.declareText),
    note: t(text.basis),
    fields: [
      {
        key: 'status',
        label: t(text.outcome),
        kind: 'choice',
        initial: 'final',
        options: Object.entries(OUTCOMES).map(([value, name]) => ({ value, label: t(name) })),
      },
      { key: 'full', label: t(text.fullTime), kind: 'text', max: 9, optional: true },
      { key: 'half', label: t(text.halfTime), kind: 'text', max: 9, optional: true },
    ],
    request(values) {
      const full = readScore(values.text('full'));
      const half = readScore(values.text('half'));
      return {
        matchId: match.matchId,
        baseRevision: match.revision,
        status: values.text('status') as keyof typeof OUTCOMES,
        periods: { ...(full ? { FT: full } : {}), ...(half ? { HT: half } : {}) },
        note: values.text('note'),
      };
    },
    said: ({ revision }) => t(text.declared, { revision }),
    onDone,
  };
}

function voidAct(match: OfficeMatch, words: Words, onDone: () => void): Act<'bets/voidMatch'> {
  const { t } = words;
  return {
    call: 'bets/voidMatch',
    title: t(text.voidMatch),
    text: t(text.voidText),
    danger: true,
    note: t(text.basis),
    fields: [{ key: 'reason', label: t(text.reason), kind: 'choice', options: voidOptions(words) }],
    request: (values) => ({
      matchId: match.matchId,
      reason: values.text('reason'),
      note: values.text('note'),
    }),
    said: ({ touched }) => t(text.ordered, { count: touched }),
    onDone,
  };
}

/** All matches of the league on the chosen days; the days of this match to begin with. */
function voidLeagueAct(
  match: OfficeMatch,
  words: Words,
  onDone: () => void,
): Act<'bets/voidLeague'> {
  const { t, name } = words;
  const day = dayOf(match.startAt);
  return {
    call: 'bets/voidLeague',
    title: t(text.voidLeague),
    text: t(text.voidLeagueText, { league: name(match.leagueName) }),
    danger: true,
    note: t(text.basis),
    fields: [
      { key: 'from', label: t(text.firstDay), kind: 'day', initial: day },
      { key: 'to', label: t(text.lastDay), kind: 'day', initial: day },
      { key: 'reason', label: t(text.reason), kind: 'choice', options: voidOptions(words) },
    ],
    request: (values) => ({
      leagueId: match.leagueId,
      startsFrom: dayStart(values.text('from')),
      startsTo: dayEnd(values.text('to')),
      reason: values.text('reason'),
      note: values.text('note'),
    }),
    said: ({ touched }) => t(text.ordered, { count: touched }),
    onDone,
  };
}

/** Orders that voided bets on the match, and which were taken back. */
function Orders({ match, onChanged }: MatchProps) {
  const { t, moment, staff } = useWords();
  const act = useAct();
  const mayVoid = useMay('bets.void');
  const read = useRead('bets/orders', {
    pageNum: 1,
    pageSize: SHOWN,
    filters: { matchId: match.matchId },
  });
  const takeBack = (orderKey: string): void =>
    act({
      call: 'bets/takeBack',
      title: t(text.takeBack),
      text: t(text.takeBackText),
      note: t(text.basis),
      request: (values) => ({ orderKey, note: values.text('note') }),
      onDone() {
        void read.refresh();
        onChanged();
      },
    });
  return (
    <Part title={t(text.orders)}>
      <DetailFrame read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t(text.noOrders)}</p>
          ) : (
            <Pairs
              pairs={list.map((order) => ({
                key: order.orderKey,
                name: `${order.reason} · ${staff(order.by.name)} ${moment(order.at)}`,
                value:
                  order.takenBackAt !== null ? (
                    t(text.takenBack, {
                      who: staff(order.takenBackBy?.name ?? ''),
                      at: moment(order.takenBackAt),
                    })
                  ) : mayVoid ? (
                    <Button size="small" onClick={() => takeBack(order.orderKey)}>
                      {t(text.takeBack)}
                    </Button>
                  ) : (
                    order.note
                  ),
              }))}
            />
          )
        }
      </DetailFrame>
    </Part>
  );
}
