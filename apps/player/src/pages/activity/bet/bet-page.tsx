import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { useT } from '@tianping/ui';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { GoToPart } from '../frame/go-to-part.tsx';
import { Applications, own } from './lazy-own.ts';
import { ticketTexts as text } from './messages.ts';
import { Ticket } from './ticket.tsx';

/** Gifts for the last digits of a settled ticket, applied for by its number. */
export default function BettingGiftPage({ params }: PageProps) {
  const { t } = useT();
  return (
    <ActivityPage
      kind="bettingGift"
      id={params.id ?? ''}
      testId="page-bettingGift"
      facts={({ body }) =>
        body.placesToday > 0
          ? [
              {
                icon: IconTicket,
                text: `${t(text.placesToday)} ${body.usedToday} / ${body.placesToday}`,
              },
            ]
          : []
      }
      own={own}
      part={() => <GoToPart part="ticket-form" name={t(text.ticket)} />}
    >
      {(known) => (
        <>
          <Ticket {...known} />
          {known.config.member && <Applications body={known.body} />}
        </>
      )}
    </ActivityPage>
  );
}
