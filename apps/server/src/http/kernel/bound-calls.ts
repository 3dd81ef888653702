import type { Result } from '@tianping/base';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import type { CallRefusal } from '../handler.ts';

/** The part of a call's definition that both servers need. */
export interface CallForm {
  readonly effect: 'read' | 'write' | 'idempotent';
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
}

/** A call with its handler, its request schema compiled. */
export interface Bound<Name extends string, Call extends CallForm, Context> {
  readonly name: Name;
  readonly call: Call;
  readonly request: z.ZodType;
  handle(input: {
    readonly request: unknown;
    readonly context: Context;
    readonly services: Services;
  }): Promise<Result<unknown, CallRefusal>>;
}

/**
 * The type of the handlers' map has already tied each handler to its own call; from here on the request schema checks
 * the input, so the handler may be seen as one of unknown input.
 */
export function bindCall<Name extends string, Call extends CallForm, Context>(
  name: Name,
  call: Call,
  handlers: { readonly [Each in Name]: unknown },
): Bound<Name, Call, Context> {
  const handle = handlers[name] as Bound<Name, Call, Context>['handle'];
  return { name, call, request: compiled(call.request), handle };
}

const known = new WeakMap<z.ZodType, z.ZodType>();

/** Compiled once for all paths and servers of this process: compiling all schemas takes a second. */
function compiled(schema: z.ZodType): z.ZodType {
  const made = known.get(schema) ?? z.compile(schema);
  known.set(schema, made);
  return made;
}
