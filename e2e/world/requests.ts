import type { BrowserContext, Page, Request } from 'playwright-core';

/** The pending requests of a page. */
export interface Requests {
  count(): number;
  /** Resolves when nothing has been pending for a moment. */
  none(): Promise<void>;
}

/** How long an answer may take to cause the next request. */
const QUIET_MS = 50;
/** No page requests for this long; one that does hangs. */
const HANGS_MS = 120_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a context's pages from now on. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked = new Set<Request>();
    underWay.set(page, asked);
    page.on('request', (request) => {
      // Requests of the previous document no longer count.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
      asked.add(request);
    });
    page.on('requestfinished', (request) => asked.delete(request));
    page.on('requestfailed', (request) => asked.delete(request));
  });
}

export function requestsOf(page: Page): Requests {
  const asked = underWay.get(page);
  if (!asked) throw new Error('a page that nobody watches');
  return {
    count: () => asked.size,
    async none() {
      const until = performance.now() + HANGS_MS;
      for (let quiet = 0; quiet < 2; quiet = asked.size === 0 ? quiet + 1 : 0) {
        const urls = [...asked].map((request) => request.url());
        if (performance.now() > until) throw new Error(`not answered: ${urls.join(' ')}`);
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 2));
      }
    },
  };
}
