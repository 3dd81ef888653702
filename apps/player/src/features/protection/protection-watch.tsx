import { useEffect, useState } from 'react';
import { useApp, useMember } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import { RealityWatch } from './reality-watch.tsx';
import type { SessionFacts } from './types.ts';

/** Keeps the state of a member's own limits and pauses for every page, and shows the reality check. */
export default function ProtectionWatch() {
  const { member, events } = useApp();
  const [session, setSession] = useState<SessionFacts | null>(null);
  const [hasLimits, setHasLimits] = useState(false);
  // What is left changes with every bet, but only for members who have set a limit.
  const moves = useMember((state) => (hasLimits ? state.moves : 0));
  const { data, refetch } = useCall('site/protection/overview', {}, { version: moves });
  useEffect(() => {
    if (!data) return;
    setHasLimits(data.limits.length > 0);
    member.setProtection({ overview: data, session });
  }, [member, data, session]);
  useEffect(() => {
    return events.on('protectionStop', refetch);
  }, [events, refetch]);
  return <RealityWatch onFacts={setSession} />;
}
