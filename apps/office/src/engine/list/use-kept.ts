import { useEffect, useState } from 'react';

/** While another page of a list is on its way, the last one stays. */
export function useKept<Answer>(
  answer: Answer | undefined,
  isLoading: boolean,
): Answer | undefined {
  const [kept, setKept] = useState(answer);
  useEffect(() => {
    if (answer !== undefined) setKept(answer);
    else if (!isLoading) setKept(undefined);
  }, [answer, isLoading]);
  return answer ?? kept;
}
