import type { FastifyInstance } from 'fastify';

/** A `fetch` that reaches a server in this process without a socket, and records what was sent. */
export function createInjectFetch(fastify: FastifyInstance): {
  readonly fetch: typeof fetch;
  readonly sent: { readonly path: string; readonly method: string; readonly body: string }[];
} {
  const sent: { path: string; method: string; body: string }[] = [];
  const reach = async (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    const method = init.method === 'GET' ? 'GET' : 'POST';
    const body = String(init.body ?? '');
    sent.push({ path, method, body });
    const headers = Object.fromEntries(new Headers(init.headers));
    const payload = method === 'POST' ? { payload: body } : {};
    const answer = await fastify.inject({ method, url: path, headers, ...payload });
    return new Response(answer.body, { status: answer.statusCode });
  };
  return { fetch: reach as typeof fetch, sent };
}
