import type { ActivityBodyOf } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { Badge, type BadgeTone, EmptyState, momentText, useT } from '@tianping/ui';
import noBets from '@tianping/ui/states/no-bets.svg?url';
import { useApp } from '../../../app/context.ts';
import { plain } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import { PagedRows, pageOf } from '../frame/paged-rows.tsx';
import css from './bet.module.css';
import { ticketTexts as text } from './messages.ts';

type Row = ActivityBodyOf<'bettingGift'>['tickets'][number];

const STATES: Readonly<Record<Row['state'], readonly [BadgeTone, Message]>> = {
  review: ['wait', text.ticketReview],
  granted: ['ok', text.ticketGranted],
  refused: ['bad', text.ticketRefused],
  taken: ['mute', text.ticketTaken],
};

/** The tickets that were applied with, and why one gave nothing. */
export function Applications({ body }: { readonly body: ActivityBodyOf<'bettingGift'> }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  return (
    <Section title={t(text.ticketRecords)} testId="applications">
      {body.tickets.length === 0 ? (
        <EmptyState art={noBets} title={t(text.ticketNone)} text={t(text.ticketNoneText)} />
      ) : (
        <PagedRows first={body.tickets} usePage={(pageNum) => pageOf(body.tickets, pageNum)}>
          {(rows) => (
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t(text.ticketTime)}</th>
                  <th scope="col">{t(text.ticketNo)}</th>
                  <th scope="col">{t(text.ticketStake)}</th>
                  <th scope="col">{t(text.ticketGift)}</th>
                  <th scope="col">{t(text.ticketState)}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.ticketId}>
                    <td className="num">{momentText(translator, row.at, now())}</td>
                    <td className="num">{row.ticketId}</td>
                    <td className="num">{plain(row.stakeMinor)}</td>
                    <td className="num">{row.amountMinor > 0 ? plain(row.amountMinor) : '—'}</td>
                    <td>
                      <StateOf row={row} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </PagedRows>
      )}
    </Section>
  );
}

function StateOf({ row }: { readonly row: Row }) {
  const { t } = useT();
  const [tone, name] = STATES[row.state];
  return (
    <>
      <Badge tone={tone}>{t(name)}</Badge>
      {row.reason !== null && <small>{row.reason}</small>}
    </>
  );
}
