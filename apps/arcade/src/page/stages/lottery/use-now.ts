import { useEffect, useState } from 'react';

/** The server's clock, read again several times a second. */
export function useNow(now: () => number, everyMs = 250): number {
  const [value, setValue] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setValue(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return value;
}
