import type { ActivityBodyOf } from '@tianping/contract';
import { Badge, EmptyState, momentText, Scene, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { money, plain } from '../../../features/activities/amounts.ts';
import first from '../../../features/activities/art/parts/medal-1.svg?url';
import second from '../../../features/activities/art/parts/medal-2.svg?url';
import third from '../../../features/activities/art/parts/medal-3.svg?url';
import { Section } from '../../mine/section.tsx';
import { PAGE_ROWS, PagedRows } from '../frame/paged-rows.tsx';
import { raceTexts as text } from './messages.ts';
import css from './race.module.css';

type Body = ActivityBodyOf<'race'>;
type Row = Body['board'][number];

const MEDALS = [first, second, third];

/** The ranking: three on the podium, the others below, the reader's own row always in sight. */
export function Board(props: { readonly body: Body; readonly id: string }) {
  const { body, id } = props;
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { board } = body;
  const podium = board.filter(({ rank }) => rank <= MEDALS.length).slice(0, MEDALS.length);
  const usePage = (pageNum: number) =>
    useCall('act/promotion/ranking', { id, pageNum, pageSize: PAGE_ROWS }, { version: body.asOf })
      .data;
  return (
    <Section
      title={t(text.board)}
      hint={t(text.boardHint, { time: momentText(translator, body.asOf, now()) })}
      end={<Phase body={body} />}
      testId="race-board"
    >
      {board.length === 0 ? (
        <EmptyState title={t(text.boardEmpty)} text={t(text.boardEmptyText)} />
      ) : (
        <>
          <Podium rows={podium} />
          <PagedRows first={board} usePage={usePage}>
            {(rows) => (
              <Rows
                rows={rows.filter(({ rank }) => !podium.some((row) => row.rank === rank))}
                most={board[0]?.scoreMinor ?? 0}
                own={ownRow(body, rows)}
              />
            )}
          </PagedRows>
          <p className={css.entrants}>
            {t(text.entrants, { count: body.entrants.toLocaleString('en-US') })}
          </p>
        </>
      )}
    </Section>
  );
}

function Phase({ body }: { readonly body: Body }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const time = body.paysAt === null ? '' : momentText(translator, body.paysAt, now());
  const words = {
    upcoming: t(text.phaseUpcoming),
    running: t(text.phaseRunning),
    frozen: t(text.phaseFrozen, { time }),
    paid: t(text.phasePaid),
  }[body.phase];
  return (
    <span data-testid="race-phase" data-phase={body.phase}>
      <Badge tone={body.phase === 'running' ? 'ok' : 'mute'}>{words}</Badge>
    </span>
  );
}

/** The reader's own row, where the rows above do not contain it. */
function ownRow({ me, board }: Body, rows: readonly Row[]): Row | null {
  if (!me || me.rank === null) return null;
  const isSeen = me.rank <= MEDALS.length && board.some(({ isMe }) => isMe);
  if (isSeen || rows.some(({ isMe }) => isMe)) return null;
  const { rank, scoreMinor, prizeMinor } = me;
  return { rank, name: '', scoreMinor, prizeMinor, isMe: true };
}

function Podium(props: { readonly rows: readonly Row[] }) {
  const { t } = useT();
  return (
    <ol className={css.podium} data-act-art>
      {props.rows.map((row, at) => (
        <li key={`${row.rank} ${row.name}`} data-place={at + 1}>
          <Scene src={MEDALS[at] ?? first} className={css.medal} />
          <b>{row.isMe ? t(text.me) : row.name}</b>
          <small className="num">{money(row.scoreMinor)}</small>
          <span className={css.step}>
            <span className="vh">{t(text.ladderOne, { rank: row.rank })}</span>
            <em className="num">{row.prizeMinor > 0 ? money(row.prizeMinor) : '—'}</em>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Rows(props: {
  readonly rows: readonly Row[];
  readonly most: number;
  readonly own: Row | null;
}) {
  const { t } = useT();
  const { rows, most, own } = props;
  if (rows.length === 0 && own === null) return null;
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">{t(text.rank)}</th>
          <th scope="col">{t(text.racer)}</th>
          <td aria-hidden="true" />
          <th scope="col">{t(text.score)}</th>
          <th scope="col">{t(text.prize)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RowLine key={`${row.rank} ${row.name}`} row={row} most={most} />
        ))}
        {own && <RowLine row={own} most={most} isApart />}
      </tbody>
    </table>
  );
}

function RowLine(props: { readonly row: Row; readonly most: number; readonly isApart?: boolean }) {
  const { t } = useT();
  const { row, most, isApart = false } = props;
  const share = most > 0 ? Math.floor((row.scoreMinor * 100) / most) : 0;
  return (
    <tr data-me={row.isMe || undefined} data-apart={isApart || undefined} data-testid="race-row">
      <td className="num">{row.rank}</td>
      <td>{row.isMe ? t(text.me) : row.name}</td>
      <td aria-hidden="true">
        <span className={css.share}>
          <i style={{ width: `${share}%` }} />
        </span>
      </td>
      <td className="num">{plain(row.scoreMinor)}</td>
      <td className="num">{row.prizeMinor > 0 ? plain(row.prizeMinor) : '—'}</td>
    </tr>
  );
}
