import { useEffect, useState } from 'react';

const SETTLE_MS = 350;

/** A value once it has not changed for a moment (debounced). */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
