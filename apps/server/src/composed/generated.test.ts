import { describeAuthorisation } from '../testing/authorisation-suite.ts';
import {
  createFakeApp,
  MEMBER_TOKEN,
  PLAIN_SITE,
  SEALED_SITE,
  SIGN_KEY,
} from '../testing/fake-app.ts';
import { describeHostileInput } from '../testing/hostile-suite.ts';
import type { Target } from '../testing/target.ts';

const NO_LIMIT = 1_000_000;

/** The HTTP server alone: gates and contract, with handlers that answer a sample. */
function targetOn(siteId: number): () => Promise<Target> {
  return async () => {
    const limits = {
      callsPerAddress: NO_LIMIT,
      callsPerDevice: NO_LIMIT,
      callsPerMember: NO_LIMIT,
    };
    const { app, clock } = await createFakeApp({ options: { limits }, memberSite: siteId });
    const session = { token: MEMBER_TOKEN, signKey: SIGN_KEY };
    return {
      fastify: app.fastify,
      clock,
      siteId,
      otherSiteId: siteId === PLAIN_SITE ? SEALED_SITE : PLAIN_SITE,
      logIn: async () => session,
      expired: async () => ({ ...session, token: 'ended-token' }),
      close: () => app.close(),
    };
  };
}

// The same bodies go to the composed server in every run.
if (process.env.WHOLE_RUN) {
  describeHostileInput('plain calls', targetOn(PLAIN_SITE));
  describeHostileInput('sealed calls', targetOn(SEALED_SITE));
}
describeAuthorisation('plain calls', targetOn(PLAIN_SITE));
describeAuthorisation('sealed calls', targetOn(SEALED_SITE));
