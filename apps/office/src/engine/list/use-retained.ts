import { useEffect, useState } from 'react';

/** While another page of a list is loading, the last one stays. */
export function useRetained<Answer>(
  answer: Answer | undefined,
  isLoading: boolean,
): Answer | undefined {
  const [retained, setRetained] = useState(answer);
  useEffect(() => {
    if (answer !== undefined) setRetained(answer);
    else if (!isLoading) setRetained(undefined);
  }, [answer, isLoading]);
  return answer ?? retained;
}
