import { timesText } from '@tianping/plugin-games/slots';
import { useT } from '@tianping/ui';
import type { StoreApi } from 'zustand/vanilla';
import { useWatched } from '../../../kit/use-watched.ts';
import { money } from '../control.ts';
import { slotStageMessages as m } from '../messages.ts';
import type { Notice, SlotState } from '../play-state.ts';
import css from '../slot.module.css';

/** Overlays on the reels: running free spins and respins, notices, large wins. */
export function Overlay({ state }: { readonly state: StoreApi<SlotState> }) {
  const { t } = useT();
  const { free, respins, multiplier, notice, lastStakeMinor, money: held } = useWatched(state);
  const isHeld = respins !== null;
  const isFree = free !== null && free.number > 0;
  return (
    <div className={css.overlay}>
      {(isFree || isHeld || multiplier > 1) && (
        <p className={css.running}>
          {isFree && <b>{t(m.freeBar, { number: free.number, total: free.total })}</b>}
          {isHeld && <b>{t(m.holdLeft, { left: respins })}</b>}
          {isHeld && <span>{t(m.holdCount, { count: held })}</span>}
          {multiplier > 1 && <span>{t(m.multiplier, { multiplier })}</span>}
        </p>
      )}
      {notice && <NoticeCard notice={notice} stakeMinor={lastStakeMinor} />}
    </div>
  );
}

function NoticeCard(props: { readonly notice: Notice; readonly stakeMinor: number }) {
  const { notice } = props;
  const { t } = useT();
  if (notice.kind === 'big') {
    const times = timesText(notice.wonMinor - (notice.wonMinor % 20), props.stakeMinor);
    return (
      <div className={css.ribbon} data-level={notice.level}>
        <b>{t(m[notice.level])}</b>
        <strong className="num">{money(notice.wonMinor)}</strong>
        <span className="num">{t(m.times, { times: times.split('.')[0] ?? times })}</span>
      </div>
    );
  }
  if (notice.kind === 'hold') {
    return (
      <div className={css.card}>
        <b>{t(m.holdOn)}</b>
      </div>
    );
  }
  const title = { won: m.freeWon, more: m.freeMore, over: m.freeOver }[notice.kind];
  return (
    <div className={css.card}>
      <b>{t(title)}</b>
      <strong className="num">
        {notice.kind === 'over'
          ? t(m.freeSum, { amount: money(notice.wonMinor) })
          : t(m.freeCount, { count: notice.count })}
      </strong>
    </div>
  );
}
