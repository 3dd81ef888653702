import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { useT } from '@tianping/ui';
import type { PageProps } from '../../../routes/types.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { GoToPart } from '../frame/go-to-part.tsx';
import { Applications } from './applications.tsx';
import { ticketTexts as text } from './messages.ts';
import { TicketForm } from './ticket-form.tsx';

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
      part={() => <GoToPart part="ticket-form" name={t(text.ticket)} />}
    >
      {(known) => (
        <>
          <TicketForm {...known} />
          {known.config.member && <Applications body={known.body} />}
        </>
      )}
    </ActivityPage>
  );
}
