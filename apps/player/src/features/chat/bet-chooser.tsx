import type { RoomStore } from '@tianping/chat/client';
import { sideNameOf } from '@tianping/sportsbook-pages/names';
import { Button, Dialog, EmptyState, ErrorState, SkeletonRows, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import css from './chat.module.css';
import { chatRoomMessages as text } from './messages.ts';

const DAY_MS = 86_400_000;
/** Days are counted on the site's clock, UTC+8. */
const OFFSET_MS = 8 * 3_600_000;
const dayOf = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10);

/** Chooses one of the member's own bets to share with the room; the stake is shown only if the member chooses so. */
export function BetChooser(props: {
  readonly store: Pick<RoomStore, 'say'>;
  readonly onClose: () => void;
}) {
  const { store, onClose } = props;
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const [chosen, setChosen] = useState<string | null>(null);
  const [showStake, setShowStake] = useState(false);
  const span = { from: dayOf(now() - 6 * DAY_MS), to: dayOf(now()) };
  const bets = useCall('game/record/betRecordList', { ...span, pageNum: 1, pageSize: 20 });
  const list = bets.data?.list.filter(({ status }) => status !== 'refused') ?? [];
  const share = (): void => {
    if (chosen !== null && store.say({ text: '', kind: 'bet', betId: chosen, showStake }))
      onClose();
  };
  return (
    <Dialog title={t(text.chooseBet)} onClose={onClose} testId="chat-bets">
      {bets.fault && <ErrorState onRetry={bets.refetch} />}
      {bets.isPending && <SkeletonRows rows={4} label={t(text.loading)} />}
      {bets.data && list.length === 0 && (
        <EmptyState title={t(text.noBets)} text={t(text.noBetsText)} />
      )}
      {list.length > 0 && (
        <div className={css.chooser}>
          {list.map((bet) => (
            <label key={bet.betId}>
              <input
                type="radio"
                name="bet"
                checked={chosen === bet.betId}
                onChange={() => setChosen(bet.betId)}
              />
              <span>
                <b>{bet.legs.map((leg) => sideNameOf(translator, leg)).join(' · ')}</b>
                <small className="num">{bet.ticketId}</small>
              </span>
            </label>
          ))}
          <label>
            <input type="checkbox" checked={showStake} onChange={() => setShowStake(!showStake)} />
            {t(text.showStake)}
          </label>
          <Button wide disabled={chosen === null} onClick={share}>
            {t(text.shareHere)}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
