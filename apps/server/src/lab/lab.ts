import { createPublicKey, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Clock, err, type Result, type Rng, type SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { Message } from '@tianping/i18n';
import type { LabChoice } from '@tianping/lab';
import { createLabRuns, type LabRuns, type Launch, usualSettings } from '@tianping/lab/server';
import { readPublicKey } from '@tianping/plugin-venues/hub88';
import type { Logger } from 'pino';
import { STUDIO, type StudioSetup } from '../funds/venues.ts';
import { textsOf } from '../http/texts.ts';
import { loadVenueKey } from '../secrets/venue-key.ts';
import { originOfSite } from '../site/origins.ts';
import { type LabConfig, usualLabConfig } from './lab-config.ts';
import type { LabOrder, LabThreadMessage } from './lab-order.ts';
import { labTexts as text } from './messages.ts';

/** Configuration of the lab, with waiting times that tests may change. */
export interface LabSetup extends LabConfig {
  /** Waiting times for tests. */
  readonly pace?: NonNullable<LabOrder['pace']>;
}

/** A provider that the lab can test on a site. */
export interface LabTarget {
  readonly target: string;
  /** The site's name for it, in simplified script; null for our own studio. */
  readonly name: string | null;
  /** Null: our own studio, started for the run. */
  readonly address: string | null;
  /** Why its provider cannot be tested; null where it can. */
  readonly refused: Message | null;
}

/** The lab as the office uses it. */
export interface Lab {
  readonly runs: LabRuns;
  /** Our own studio, and every venue of the site that plays from the central wallet. */
  targets(site: SiteConfig): readonly LabTarget[];
  start(input: {
    readonly site: SiteConfig;
    readonly of: LabTarget;
    readonly name: string;
    readonly by: { readonly staffId: string; readonly name: string };
    readonly choice: LabChoice;
  }): Promise<Result<{ readonly runId: string }, { readonly message: Message }>>;
  /** The key with which the lab signs its calls and certificates. */
  key(): Promise<KeyObject>;
  readonly walletUrl: string;
}

/** Code of the target that is our own studio; no venue has this code. */
const OWN_STUDIO = 'STUDIO';
/** Memory of a run's thread: a provider that sends endlessly must end only that thread. */
const THREAD_MB = 512;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly secret: Uint8Array;
  readonly log: Logger;
  readonly publicOrigin: string;
  readonly studio: StudioSetup;
  readonly setup: LabSetup | undefined;
}

export function createLab(deps: Deps): Lab {
  const { db, clock, rng, log, setup = usualLabConfig as LabSetup } = deps;
  const onFault = (fault: unknown): void => log.error(fault, 'lab');
  const runs = createLabRuns({ db, clock, rng, onFault });
  let known: Promise<KeyObject> | null = null;
  const key = (): Promise<KeyObject> => {
    known ??= loadVenueKey(db, deps.secret, 'lab');
    return known;
  };
  const { walletHost, walletPort, walletOrigin } = setup;
  return {
    runs,
    key,
    walletUrl: `${walletOrigin ?? `http://${walletHost}:${walletPort}`}/wallet`,
    targets: (site) => targetsOf(site, deps.studio, setup),
    async start({ site, of, name, by, choice }) {
      const asksProvider = choice.directions.includes('provider');
      if (asksProvider && of.refused !== null) return err({ message: of.refused });
      const provider = asksProvider ? providerOf(of, name, setup) : null;
      if (provider === 'noKey') return err({ message: text.noKey });
      const order: Omit<LabOrder, 'caseIds' | 'folder'> = {
        provider,
        wallet: choice.directions.includes('wallet') ? name : null,
        privateKey: (await key()).export({ type: 'pkcs8', format: 'pem' }).toString(),
        siteOrigin: originOfSite(deps.publicOrigin, site),
        site: String(site.siteId),
        seed: usualSettings.seed,
        pace: setup.pace ?? null,
      };
      const started = await runs.start({
        siteId: site.siteId as SiteId,
        target: of.target,
        targetName: name,
        by,
        seed: usualSettings.seed,
        choice,
        launch: launchThread(order, onFault),
      });
      return started.ok ? started : err({ message: text[started.error.kind] });
    },
  };
}

/** Only addresses that the configuration lists: none can be typed in. */
function targetsOf(
  site: SiteConfig,
  studio: StudioSetup,
  { sandbox }: LabConfig,
): readonly LabTarget[] {
  const own = { address: null, refused: null };
  const ofStudio = (): Pick<LabTarget, 'address' | 'refused'> => {
    if (studio.sandbox) return own;
    if (sandbox === null) return { address: null, refused: text.noSandbox };
    const isLive = sandbox.origin === studio.origin && site.money.playMoney !== true;
    return { address: sandbox.origin, refused: isLive ? text.notSandbox : null };
  };
  const venues = site.funds.venues.flatMap(({ code, name, seamless }) => {
    if (!seamless) return [];
    const of = seamless.provider === STUDIO ? ofStudio() : { ...own, refused: text.noSandbox };
    return [{ target: code, name, ...of }];
  });
  return [{ target: OWN_STUDIO, name: null, ...own }, ...venues];
}

function providerOf(
  { address }: LabTarget,
  name: string,
  { sandbox, walletHost, walletPort, walletOrigin }: LabConfig,
): LabOrder['provider'] | 'noKey' {
  if (address === null) return { kind: 'studio', name };
  const publicKey = keyIn(sandbox?.publicKeyFile ?? '');
  if (publicKey === null) return 'noKey';
  const wallet = { walletHost, walletPort, walletOrigin };
  return { kind: 'sandbox', name, origin: address, publicKey, ...wallet };
}

function keyIn(file: string): string | null {
  try {
    const key = readPublicKey(readFileSync(file, 'utf8'));
    return key && createPublicKey(key.export({ type: 'spki', format: 'pem' })) && pemOf(key);
  } catch {
    return null;
  }
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

/** A thread of its own: it can be ended immediately, whatever a provider makes it wait for. */
function launchThread(
  order: Omit<LabOrder, 'caseIds' | 'folder'>,
  onFault: (fault: unknown) => void,
): Launch {
  return (caseIds, { onCase, onEnd }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tianping-lab-'));
    const workerData: LabOrder = { ...order, caseIds: [...caseIds], folder };
    const resourceLimits = { maxOldGenerationSizeMb: THREAD_MB };
    const url = new URL('./lab-thread.ts', import.meta.url);
    const thread = new Worker(url, { workerData, resourceLimits });
    let isOver = false;
    const end: typeof onEnd = (parts, why) => {
      if (isOver) return;
      isOver = true;
      onEnd(parts, why);
    };
    thread.on('message', (message: LabThreadMessage) => {
      if (isOver) return;
      if (message.kind === 'case') onCase(message.one);
      else end(message.parts, message.why);
    });
    const crashed = (reason: string): void => end([], textsOf('hans').t(text.crashed, { reason }));
    thread.on('error', (fault) => {
      onFault(fault);
      crashed(fault instanceof Error ? fault.message.slice(0, 200) : 'error');
    });
    thread.on('exit', (code) => {
      rmSync(folder, { recursive: true, force: true });
      crashed(`exit ${code}`);
    });
    return async () => {
      isOver = true;
      await thread.terminate();
    };
  };
}
