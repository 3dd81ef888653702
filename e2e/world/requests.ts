import type { BrowserContext, Page, Request } from 'playwright-core';

/** What a page has asked for and not been answered yet. */
export interface Requests {
  count(): number;
  /** Resolves when there has been nothing under way for a moment. */
  none(): Promise<void>;
}

/** As long as it may take an answer to lead to the next question. */
const QUIET_MS = 50;
/** No page asks for so long; what does hangs. */
const HANGS_MS = 120_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts what the pages of a context ask for from now on. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked = new Set<Request>();
    underWay.set(page, asked);
    page.on('request', (request) => {
      // What the document before had asked for is nobody's any more.
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
