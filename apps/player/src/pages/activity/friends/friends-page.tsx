import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useT } from '@tianping/ui';
import { ActivityPage } from '../frame/activity-page.tsx';
import { GoToPart } from '../frame/go-to-part.tsx';
import { FriendLadder } from './friend-ladder.tsx';
import { Invitation } from './invitation.tsx';
import { FriendLedger, own } from './lazy-own.ts';
import { friendTexts as text } from './messages.ts';

/** Inviting friends: code, link and QR code, and a ledger of what counts, when and how much. */
export default function FriendInvitationPage() {
  const { t } = useT();
  return (
    <ActivityPage
      kind="friends"
      id={null}
      testId="page-friendInvitation"
      facts={({ body, config }) =>
        config.member
          ? [
              {
                icon: IconUsers,
                text: t(text.invited, { invited: body.invited, counted: body.counted }),
              },
            ]
          : []
      }
      own={own}
      part={() => <GoToPart part="invitation" name={t(text.copyLink)} />}
    >
      {({ body, config }) => (
        <>
          <Invitation body={body} isMember={config.member !== null} />
          <FriendLadder body={body} />
          {config.member && <FriendLedger body={body} />}
        </>
      )}
    </ActivityPage>
  );
}
