import type { JSHandle, Page } from 'playwright-core';
import type { App } from '../../apps/player/src/app/context.ts';
import type { AppEvents, EventName } from '../../apps/player/src/app/events.ts';

/**
 * The application object of a page, found where React keeps it: some events have no button, and the site puts nothing
 * on `window`.
 */
export async function siteApp(page: Page): Promise<JSHandle<App>> {
  // What the server wrote stands in the root before React has rendered there.
  const found = await page.waitForFunction(() => {
    interface Fiber {
      readonly memoizedProps: { readonly app?: App } | null;
      readonly child: Fiber | null;
      readonly stateNode?: { readonly current?: Fiber } | null;
    }
    const root = document.getElementById('root');
    const held = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer$'));
    const first: Fiber | undefined = held?.[1];
    let fiber: Fiber | null = first?.stateNode?.current ?? first ?? null;
    while (fiber && !fiber.memoizedProps?.app) fiber = fiber.child;
    return fiber?.memoizedProps?.app ?? null;
  });
  return found as JSHandle<App>;
}

/** Emits an application event. */
export async function emit<Name extends EventName>(
  page: Page,
  name: Name,
  detail: AppEvents[Name],
): Promise<void> {
  const app = await siteApp(page);
  await app.evaluate(
    (site, [event, reported]) => site.events.emit(event as EventName, reported as never),
    [name, detail] as const,
  );
}

/** Listens to application events from now on; the returned function reads the names of those emitted, in order. */
export async function listen(
  page: Page,
  names: readonly EventName[],
): Promise<() => Promise<string[]>> {
  const app = await siteApp(page);
  const received = await app.evaluateHandle((site, wanted) => {
    const reported: string[] = [];
    for (const name of wanted) site.events.on(name, () => reported.push(name));
    return reported;
  }, names);
  return () => received.jsonValue();
}
