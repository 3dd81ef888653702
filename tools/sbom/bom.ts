import { Buffer } from 'node:buffer';

/** What `package-lock.json` says of one folder. */
interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  /** A link to a folder of the project itself, which has an entry of its own. */
  readonly link?: boolean;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

type Scope = 'required' | 'optional' | 'excluded';

/** One component as CycloneDX 1.6 writes it. */
export interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  /** `excluded` is needed to build and test, and never runs in production. */
  readonly scope?: Scope;
  readonly licenses: readonly [{ readonly expression: string }];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly purl: string;
}

export interface Bom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

/** Everything that the lock file names, each package and version once. One lock file always gives the same text. */
export function bomOf(lock: Lock): Bom {
  const own = lock.packages[''];
  if (!own) throw new Error('the lock file does not name the project');
  const byPurl = new Map<string, Component>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path === '' || locked.link) continue;
    const component = componentOf(path, locked, own);
    const known = byPurl.get(component.purl);
    byPurl.set(component.purl, known ? joined(known, component) : component);
  }
  const components = [...byPurl.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...componentOf('', own, own), type: 'application' } },
    components,
  };
}

/** A package as it lies in one folder. The project's own folders are under the project's licence. */
function componentOf(path: string, locked: LockedPackage, own: LockedPackage): Component {
  const isOwn = !path.includes('node_modules/');
  const full = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
  const version = locked.version ?? (isOwn ? own.version : undefined);
  const expression = locked.license ?? (isOwn ? own.license : undefined);
  if (!version || !expression) throw new Error(`${path} has no version or no licence`);
  const [name = full, group] = full.split('/').reverse();
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group ? { group } : {}),
    name,
    version,
    ...(path === '' ? {} : { scope: scopeOf(locked) }),
    licenses: [{ expression }],
    ...(locked.integrity ? { hashes: hashesOf(locked.integrity) } : {}),
    purl,
  };
}

function scopeOf({ dev, devOptional, optional }: LockedPackage): Scope {
  if (dev) return 'excluded';
  return optional || devOptional ? 'optional' : 'required';
}

const RANK: readonly Scope[] = ['excluded', 'optional', 'required'];

/** The same package in two folders is needed as much as in the one that needs it most. */
function joined(one: Component, other: Component): Component {
  const rank = ({ scope = 'required' }: Component): number => RANK.indexOf(scope);
  const [less, more] = rank(one) < rank(other) ? [one, other] : [other, one];
  return { ...less, ...more };
}

/** `sha512-…` in base64 is `SHA-512` in hex there. */
function hashesOf(integrity: string): Component['hashes'] {
  return integrity.split(/\s+/).map((one) => {
    const dash = one.indexOf('-');
    return {
      alg: one.slice(0, dash).toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(one.slice(dash + 1), 'base64').toString('hex'),
    };
  });
}
