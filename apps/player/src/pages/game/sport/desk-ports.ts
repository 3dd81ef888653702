import type { Stream } from '@tianping/realtime/client';
import type { App } from '../../../app/context.ts';
import type { SportsPorts } from '../../../features/sportsbook/ports.ts';
import { createSportsPorts } from './ports.ts';

const held = new WeakMap<App, SportsPorts>();

/** The same ports on every page of the sportsbook, so that all of them have one slip. */
export function sportsPortsOf(app: App, stream: Stream): SportsPorts {
  let ports = held.get(app);
  if (!ports) {
    ports = createSportsPorts(app, stream);
    held.set(app, ports);
  }
  return ports;
}
