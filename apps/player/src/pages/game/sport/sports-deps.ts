import type { Stream } from '@tianping/realtime/client';
import type { SportsDeps } from '@tianping/sportsbook-pages';
import type { App } from '../../../app/context.ts';
import { createSportsDeps } from './deps.ts';

const held = new WeakMap<App, SportsDeps>();

/** The same dependencies on every page of the sportsbook, so that all of them share one slip. */
export function sportsDepsOf(app: App, stream: Stream): SportsDeps {
  let deps = held.get(app);
  if (!deps) {
    deps = createSportsDeps(app, stream);
    held.set(app, deps);
  }
  return deps;
}
