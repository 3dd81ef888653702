import { useEffect, useState } from 'react';
import { useApp, useMember } from '../../app/context.ts';
import type { MemberInfo } from '../../app/member/member.ts';
import { refreshInfo } from './refresh-info.ts';

/** The member's own data, read when it has not been yet. */
export function useInfo(): {
  readonly info: MemberInfo | null;
  readonly isLost: boolean;
  readonly retry: () => void;
} {
  const app = useApp();
  const info = useMember((state) => state.info);
  const [turn, setTurn] = useState(0);
  const [isLost, setLost] = useState(false);
  const isMissing = info === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    setLost(false);
    void refreshInfo(app).then((came) => {
      if (isCurrent) setLost(!came);
    });
    return () => {
      isCurrent = false;
    };
  }, [app, isMissing, turn]);
  return { info, isLost, retry: () => setTurn(turn + 1) };
}
