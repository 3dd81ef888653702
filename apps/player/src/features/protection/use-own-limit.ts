import { useT } from '@tianping/ui';
import { useMemo } from 'react';
import { useApp, useMember } from '../../app/context.ts';
import { money, shortTime } from './figures.ts';
import { protectionTexts as text } from './messages.ts';
import { protectionStatusOf, stakeLeft } from './protection-status.ts';

/** How much the member's own limits and pauses leave to stake, and the sentence for the slip. */
export function useOwnLimit(): { readonly leftMinor: number; readonly text: string } | null {
  const { t } = useT();
  const { now } = useApp();
  const protection = useMember((state) => state.protection);
  return useMemo(() => {
    if (!protection) return null;
    const { overview, session } = protection;
    const status = protectionStatusOf(overview, session, now());
    if (status?.kind === 'timeUp') {
      return { leftMinor: 0, text: t(text.slipTimeUp, { time: shortTime(status.until) }) };
    }
    if (status && status.kind !== 'timeNear') return { leftMinor: 0, text: t(text.slipPaused) };
    const left = stakeLeft(overview.limits, now());
    if (!left) return null;
    const { kind, period, leftMinor, resetsAt } = left;
    const facts = { left: money(leftMinor), time: shortTime(resetsAt) };
    const words = t(text.slipStake, { period: t(text[period]), kind: t(text[kind]), ...facts });
    return { leftMinor, text: words };
  }, [protection, now, t]);
}
