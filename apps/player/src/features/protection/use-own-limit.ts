import { useT } from '@tianping/ui';
import { useMemo } from 'react';
import { useApp, useMember } from '../../app/context.ts';
import { stakeLeft, standingOf } from './care.ts';
import { money, shortTime } from './figures.ts';
import { careTexts as text } from './messages.ts';

/** What limits and pauses of the member's own leave to be staked, and the sentence for the slip. */
export function useOwnLimit(): { readonly leftMinor: number; readonly text: string } | null {
  const { t } = useT();
  const { now } = useApp();
  const care = useMember((state) => state.care);
  return useMemo(() => {
    if (!care) return null;
    const { overview, session } = care;
    const standing = standingOf(overview, session, now());
    if (standing?.kind === 'timeUp') {
      return { leftMinor: 0, text: t(text.slipTimeUp, { time: shortTime(standing.until) }) };
    }
    if (standing && standing.kind !== 'timeNear') return { leftMinor: 0, text: t(text.slipPaused) };
    const left = stakeLeft(overview.limits, now());
    if (!left) return null;
    const { kind, period, leftMinor, resetsAt } = left;
    const facts = { left: money(leftMinor), time: shortTime(resetsAt) };
    const words = t(text.slipStake, { period: t(text[period]), kind: t(text[kind]), ...facts });
    return { leftMinor, text: words };
  }, [care, now, t]);
}
