import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { CallName } from '@tianping/contract';
import type { AnswerFor, RequestFor } from './api.ts';
import { useApp } from './context.ts';

/** Why a call gave no answer: the server's code and words, or `null` when nothing came back at all. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: number | null;

  constructor(code: number | null, message: string) {
    super(message);
    this.code = code;
  }
}

const RETRIES = 2;
const FRESH_MS = 15_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // A code is the server's considered answer; only silence is worth asking again.
        retry: (count, fault) =>
          fault instanceof CallFailed && fault.code === null && count < RETRIES,
      },
    },
  });
}

/** The answer of a reading call, kept by name and request; the last answer stays while the next is on its way. */
export function useCall<Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  options: { readonly enabled?: boolean; readonly version?: number } = {},
): UseQueryResult<AnswerFor<Name>, Error> {
  const { api } = useApp();
  return useQuery({
    queryKey: [name, request, options.version ?? 0],
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const outcome = await api.call(name, request);
      if (outcome.kind === 'answer') return outcome.answer;
      throw outcome.kind === 'code'
        ? new CallFailed(outcome.code, outcome.message)
        : new CallFailed(null, '');
    },
  });
}
