import { lazyPart } from '@tianping/ui';
import { Suspense, useEffect, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { createEventBus, type EventBus, type EventName } from '../../app/events.ts';
import { Waiting } from '../../features/waiting/busy.ts';
import { FramePart } from '../error-boundary.tsx';

export function askedPart() {
  return import('./asked.tsx');
}

const Asked = lazyPart(askedPart);

/** The events that {@link Asked} handles. */
const ASKING = [
  'showDialogTips',
  'showLoadingDialog',
  'dismissLoadingDialog',
  'showTerms',
  'showCustomerService',
  'showVenueEntry',
  'protectionStop',
  'showLoginTips',
  'login',
  'register',
  'switchAuthWay',
  'forgetPassword',
  'newDevice',
  'passwordChangeSuccess',
  'closeAuth',
] as const satisfies readonly EventName[];

/**
 * Everything that opens above the page because some part of the site emitted an event. Its code is loaded with the
 * first such event, which waits for it.
 */
export function Popups() {
  const { events } = useApp();
  const [relay] = useState(createRelay);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const stop = relay.listen(events, () => setAsked(true));
    return () => stop();
  }, [relay, events]);
  if (!isAsked) return null;
  return (
    <FramePart>
      <Suspense fallback={<Waiting />}>
        <Asked received={relay.events} onReady={relay.passOn} />
      </Suspense>
    </FramePart>
  );
}

interface Relay {
  /** Where events are passed on once the listeners exist. */
  readonly events: EventBus;
  readonly listen: (source: EventBus, onFirst: () => void) => () => void;
  /** Passes on the events that have waited; from now on none waits. */
  readonly passOn: () => void;
}

function createRelay(): Relay {
  const events = createEventBus();
  let waiting: (() => void)[] | null = [];
  return {
    events,
    listen(source, onFirst) {
      const follow = <Name extends EventName>(name: Name) =>
        source.on(name, (detail) => {
          const pass = (): void => events.emit(name, detail);
          if (!waiting) return pass();
          waiting.push(pass);
          onFirst();
        });
      const stops = ASKING.map(follow);
      return () => {
        for (const stop of stops) stop();
      };
    },
    passOn() {
      const held = waiting ?? [];
      waiting = null;
      for (const pass of held) pass();
    },
  };
}
