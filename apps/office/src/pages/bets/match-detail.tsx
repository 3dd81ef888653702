import type { OfficeMatch } from '@tianping/contract';
import { sportOf } from '@tianping/plugin-sports';
import { RESULT_STATUS } from '@tianping/sportsbook';
import { Button } from 'antd';
import { Link } from 'wouter';
import { useMay } from '../../app/context.ts';
import { type Act, useAct } from '../../engine/acts/act.tsx';
import type { Values } from '../../engine/fields/fields.ts';
import { dayEnd, dayOf, dayStart } from '../../engine/list/list-def.ts';
import { Badge, BigMoney, Buttons, DetailHead, Mark, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { betMessages } from './bet-messages.ts';
import css from './bets.module.css';
import { tryAct } from './brief.tsx';
import { declareAct } from './declare-act.ts';
import { livePriceText, liveText, scoreText } from './leg-texts.ts';
import { matchMessages as text } from './match-messages.ts';
import { MatchOrders } from './match-orders.tsx';
import { voidOptions } from './void-options.ts';

interface MatchProps {
  readonly match: OfficeMatch;
  readonly onChanged: () => void;
}

/**
 * One match with regard to its bets: its result, the orders that staff may give (void it or its league, declare a
 * result, follow the feed again), and those given before.
 */
export function MatchDetail({ match, onChanged }: MatchProps) {
  const texts = useTexts();
  const { t, name, whole, moment } = texts;
  const act = useAct();
  const mayVoid = useMay('bets.void');
  // A match that has only an order and no message of a feed has an empty result.
  const result = match.revision > 0 ? match.result : null;
  return (
    <>
      <DetailHead
        title={t(betMessages.versus, { home: name(match.home), away: name(match.away) })}
        badge={
          <>
            {match.pin && <Mark>{t(text.pinnedMark)}</Mark>}
            <Badge tone={result ? 'ok' : 'info'}>
              {result ? t(text.revision, { count: match.revision }) : t(text.noResult)}
            </Badge>
          </>
        }
      />
      <BigMoney {...headline(match, texts)}>
        {name(match.leagueName)} · {moment(match.startAt)}
      </BigMoney>
      <Pairs
        pairs={[
          { key: 'open', name: t(text.openBets), value: whole(match.openBets) },
          {
            key: 'bets',
            name: t(text.bets),
            value: (
              <>
                {whole(match.bets)}　<Link href={betsOf(match)}>{t(text.seeBets)}</Link>
              </>
            ),
          },
          { key: 'id', name: t(text.matchId), value: match.matchId },
          ...livePairs(match, texts),
          ...(result
            ? [
                {
                  key: 'periods',
                  name: t(text.periods),
                  value: resultOf(match, result, texts),
                },
                { key: 'at', name: t(text.resultAt), value: moment(result.at) },
              ]
            : []),
        ]}
      />
      <Pin match={match} onChanged={onChanged} />
      {mayVoid && (
        <Buttons>
          <Button danger onClick={() => act(voidAct(match, texts, onChanged))}>
            {t(text.voidMatch)}
          </Button>
          <Button danger onClick={() => act(voidLeagueAct(match, texts, onChanged))}>
            {t(text.voidLeague)}
          </Button>
          <Button type="primary" onClick={() => act(declareAct(match, texts, onChanged))}>
            {t(text.declare)}
          </Button>
        </Buttons>
      )}
      <MatchOrders match={match} onChanged={onChanged} />
    </>
  );
}

const betsOf = ({ matchId }: OfficeMatch): string => `/bets?match=${encodeURIComponent(matchId)}`;

/** The stakes still to be settled; once there are none, how the match ended. */
function headline(match: OfficeMatch, { t, full }: Texts) {
  const score = match.openBets === 0 ? scoreText(match) : null;
  if (score !== null) return { label: t(text.result), amount: score };
  return { label: t(text.openStakes), amount: full(match.openStakeMinor) };
}

/** The score by period, the minute and the first price of a match in play. */
function livePairs(match: OfficeMatch, texts: Texts) {
  const { t } = texts;
  const { live } = match;
  if (!live) return [];
  const { price } = live;
  const { FT: _whole, ...parts } = live.board;
  const scores = scoresText(match, parts, texts);
  const now = [liveText(match, texts), scores].filter(Boolean).join('　');
  const reported = price && livePriceText(match, price, texts);
  return [
    { key: 'live', name: t(text.nowInPlay), value: now },
    ...(price && reported
      ? [
          {
            key: 'price',
            name: t(text.price),
            value: price.isOpen ? reported : t(text.stopped, { price: reported }),
          },
        ]
      : []),
  ];
}

function voidAct(match: OfficeMatch, texts: Texts, onDone: () => void): Act<'bets/voidMatch'> {
  const { t } = texts;
  const command = (values: Values) => ({ matchId: match.matchId, reason: values.text('reason') });
  return {
    call: 'bets/voidMatch',
    title: t(text.voidMatch),
    text: t(text.voidText),
    danger: true,
    note: t(text.basis),
    fields: [{ key: 'reason', label: t(text.reason), kind: 'choice', options: voidOptions(texts) }],
    submit: t(betMessages.submit),
    preview: (api, values) => tryAct(api, { act: 'voidMatch', ...command(values) }),
    request: (values) => ({ ...command(values), note: values.text('note') }),
    doneMessage: () => t(betMessages.proposed),
    onDone,
  };
}

/** All matches of the league on the chosen days; by default the days of this match. */
function voidLeagueAct(
  match: OfficeMatch,
  texts: Texts,
  onDone: () => void,
): Act<'bets/voidLeague'> {
  const { t, name } = texts;
  const day = dayOf(match.startAt);
  const command = (values: Values) => ({
    leagueId: match.leagueId,
    startsFrom: dayStart(values.text('from')),
    startsTo: dayEnd(values.text('to')),
    reason: values.text('reason'),
  });
  return {
    call: 'bets/voidLeague',
    title: t(text.voidLeague),
    text: t(text.voidLeagueText, { league: name(match.leagueName) }),
    danger: true,
    note: t(text.basis),
    fields: [
      { key: 'from', label: t(text.firstDay), kind: 'day', initial: day },
      { key: 'to', label: t(text.lastDay), kind: 'day', initial: day },
      { key: 'reason', label: t(text.reason), kind: 'choice', options: voidOptions(texts) },
    ],
    submit: t(betMessages.submit),
    preview: (api, values) => tryAct(api, { act: 'voidLeague', ...command(values) }),
    request: (values) => ({ ...command(values), note: values.text('note') }),
    doneMessage: () => t(betMessages.proposed),
    onDone,
  };
}

/**
 * That the result is fixed against its feed, what the feed has reported since, and a button to follow the feed again.
 */
function Pin({ match, onChanged }: MatchProps) {
  const texts = useTexts();
  const { t, moment, staff } = texts;
  const act = useAct();
  const mayVoid = useMay('bets.void');
  const { pin, matchId } = match;
  if (!pin) return null;
  const by = { by: staff(pin.by.name), agreed: staff(pin.agreedBy.name), at: moment(pin.at) };
  const unpin = (): void =>
    act({
      call: 'bets/unpin',
      title: t(text.unpin),
      text: t(text.unpinText),
      note: t(text.basis),
      submit: t(betMessages.submit),
      preview: (api) => tryAct(api, { act: 'takeOffPin', matchId }),
      request: (values) => ({ matchId, note: values.text('note') }),
      doneMessage: () => t(betMessages.proposed),
      onDone: onChanged,
    });
  return (
    <Part title={t(text.pinned)}>
      <p className={css.warning}>{t(text.pinnedBy, { ...by, note: pin.note })}</p>
      <dl className={css.change}>
        <dt>{t(text.pinUsed)}</dt>
        <dd>{match.result ? resultOf(match, match.result, texts) : t(text.noResult)}</dd>
        <dt>{t(text.pinHeld)}</dt>
        <dd>
          {pin.held
            ? t(text.pinHeldText, {
                result: resultOf(match, pin.held, texts),
                at: moment(pin.held.at),
              })
            : t(text.pinHeldNone)}
        </dd>
      </dl>
      {mayVoid && (
        <Buttons>
          <Button onClick={unpin}>{t(text.unpin)}</Button>
        </Buttons>
      )}
    </Part>
  );
}

function statusName(status: string, t: Texts['t']): string {
  const known = Object.entries(RESULT_STATUS).find(([name]) => name === status);
  return known ? t(known[1]) : status;
}

function resultOf(
  match: OfficeMatch,
  { status, periods }: Pick<NonNullable<OfficeMatch['result']>, 'status' | 'periods'>,
  texts: Texts,
): string {
  return [statusName(status, texts.t), scoresText(match, periods, texts)]
    .filter(Boolean)
    .join('　');
}

function scoresText(
  { sport }: OfficeMatch,
  periods: Readonly<Record<string, { readonly home: number; readonly away: number }>>,
  texts: Texts,
): string {
  return Object.entries(periods)
    .map(
      ([period, { home, away }]) => `${sportOf(sport).periodName(period, texts)} ${home}–${away}`,
    )
    .join(' · ');
}
