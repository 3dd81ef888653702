import { type AnyCall, type CallName, callAliases, calls } from '@tianping/contract';
import type { CallContext, HandlerMap } from './handler.ts';
import { type Bound, bindCall } from './kernel/bound-calls.ts';

/** A call of the contract with its handler. */
export type BoundCall = Bound<CallName, AnyCall, CallContext>;

/** Every path that is served, its own and its aliases. */
export function bindCalls(handlers: HandlerMap): ReadonlyMap<string, BoundCall> {
  const byPath = new Map<string, BoundCall>();
  for (const [name, call] of Object.entries(calls) as [CallName, AnyCall][]) {
    byPath.set(call.path, bindCall(name, call, handlers));
  }
  for (const [path, name] of Object.entries(callAliases)) {
    byPath.set(path, bindCall(name, calls[name], handlers));
  }
  return byPath;
}
