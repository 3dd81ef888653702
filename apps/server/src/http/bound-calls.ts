import type { Result } from '@tianping/base';
import { type AnyCall, type CallName, callAliases, calls } from '@tianping/contract';
import { z } from 'zod';
import type { Services } from '../services.ts';
import type { CallContext, CallRefusal, HandlerMap } from './handler.ts';

/** A call of the contract with its handler, its request schema compiled. */
export interface BoundCall {
  readonly name: CallName;
  readonly call: AnyCall;
  readonly request: z.ZodType;
  handle(input: {
    readonly request: unknown;
    readonly context: CallContext;
    readonly services: Services;
  }): Promise<Result<unknown, CallRefusal>>;
}

/** Every path that is served, its own and its aliases. */
export function bindCalls(handlers: HandlerMap): ReadonlyMap<string, BoundCall> {
  const byPath = new Map<string, BoundCall>();
  for (const [name, call] of Object.entries(calls) as [CallName, AnyCall][]) {
    byPath.set(call.path, bind(name, call, handlers));
  }
  for (const [path, name] of Object.entries(callAliases)) {
    byPath.set(path, bind(name, calls[name], handlers));
  }
  return byPath;
}

/**
 * The map's type has already tied each handler to its own call; from here on the request schema stands
 * guard, so the handler may be seen as one of unknown input.
 */
function bind(name: CallName, call: AnyCall, handlers: HandlerMap): BoundCall {
  const handle = handlers[name] as BoundCall['handle'];
  return { name, call, request: z.compile(call.request), handle };
}
