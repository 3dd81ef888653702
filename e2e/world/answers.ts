import type { BrowserContext } from 'playwright-core';

const PRE_INFO = '**/site/api/v1/configuration/preInfo';

interface PreInfo {
  readonly data: { readonly siteBaseConfig: object };
}

/** Serves visitors another site configuration than the brand's: the server's answer with some fields changed. */
export async function withSite(
  context: BrowserContext,
  site: Readonly<Record<string, unknown>>,
): Promise<void> {
  await context.route(PRE_INFO, async (route) => {
    const response = await route.fetch();
    const envelope: PreInfo = await response.json();
    const siteBaseConfig = { ...envelope.data.siteBaseConfig, ...site };
    await route.fulfill({
      response,
      json: { ...envelope, data: { ...envelope.data, siteBaseConfig } },
    });
  });
}

/** Answers a call in the server's place, unsealed, which clients accept. */
export async function answerWith(
  context: BrowserContext,
  path: string,
  envelope: { readonly status_code: number; readonly message: string; readonly data: unknown },
  status = 200,
): Promise<void> {
  await context.route(`**/site/api/v1/${path}`, (route) =>
    route.fulfill({ status, json: envelope }),
  );
}
