import type { Clock } from '@tianping/base';
import type { FastifyInstance } from 'fastify';
import type { TestRequest } from './wire-tester.ts';

/** A live session, as login returns it. */
export interface TestSession {
  readonly token: string;
  readonly signKey: Uint8Array;
}

/**
 * A running server that the generated suites drive: the bare one with sample handlers, or the composed one.
 * Its limits on calls must be raised above what a suite sends (about 20,000).
 */
export interface Target {
  readonly fastify: FastifyInstance;
  readonly clock: Clock;
  readonly siteId: number;
  /** Another site of the same server. */
  readonly otherSiteId: number;
  /** A fresh session of a member of `siteId`. */
  logIn(): Promise<TestSession>;
  /** A session that has ended. */
  expired(): Promise<TestSession>;
  close(): Promise<void>;
}

export type TargetFactory = () => Promise<Target>;

/** The call's request, made in the given session. */
export function asMember(request: TestRequest, session: TestSession): TestRequest {
  return { ...request, token: session.token, signKey: session.signKey };
}
