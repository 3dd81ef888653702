import type { Socket } from 'node:net';
import type { Script } from '@tianping/base';
import { statusCodes, wireLimits } from '@tianping/contract';
import type { ConnectionError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { CallRefusal } from '../handler.ts';
import { refusalEnvelope } from '../kernel/envelopes.ts';
import { scriptOf } from '../texts.ts';
import { KEEP_ALIVE_MS, PATH_PARAMETER_MAX, REQUEST_TIMEOUT_MS } from './limits.ts';
import { callAnswerHeaders } from './security-headers.ts';

/** Fastify as we want it: our envelope for every failure of the transport, no log line for each request. */
export function transportOptions(options: {
  readonly trustProxy: boolean | string[];
}): FastifyServerOptions {
  return {
    logger: false,
    trustProxy: options.trustProxy,
    bodyLimit: wireLimits.bodyBytesMax,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    exposeHeadRoutes: false,
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX },
    frameworkErrors: (_error, request, reply) => {
      refuse(request, reply, { code: statusCodes.illegalParameter.code });
    },
    clientErrorHandler,
  };
}

/** Sends a refusal in the request's language; the HTTP status is 200 unless the transport failed. */
export function refuse(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  refusal: CallRefusal,
  httpStatus = 200,
): FastifyReply {
  const script = scriptOf(request.headers['accept-language']);
  return reply.code(httpStatus).headers(callAnswerHeaders).send(refusalEnvelope(refusal, script));
}

const HTTP_STATUS_BY_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are not HTTP are also answered with an envelope, and the connection is closed. */
function clientErrorHandler(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const script: Script = 'hans';
  const body = refusalEnvelope({ code: statusCodes.illegalParameter.code }, script);
  const head = [
    `HTTP/1.1 ${HTTP_STATUS_BY_ERROR[error.code] ?? '400 Bad Request'}`,
    ...Object.entries(callAnswerHeaders).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
