import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export interface Metrics {
  /** Counts one answered call. */
  answered(call: string, code: number, seconds: number): void;
  /** The text that Prometheus scrapes. */
  text(): Promise<string>;
  readonly contentType: string;
}

const BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5] as const;

/** Counts in plain numbers, because the cost falls on every call, and converts them when Prometheus scrapes. */
export function createMetrics(
  inFlight: () => number,
  browserFaults: () => ReadonlyMap<number, number>,
  business: () => Promise<string> = async () => '',
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counts = new Map<string, Map<number, number>>();
  const buckets = new Array<number>(BUCKET_SECONDS.length).fill(0);
  new Counter({
    name: 'tianping_calls_total',
    help: 'Calls answered, by call and status code.',
    labelNames: ['call', 'code'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [call, codes] of counts) {
        for (const [code, count] of codes) this.inc({ call, code: String(code) }, count);
      }
    },
  });
  new Gauge({
    name: 'tianping_calls_answered_within',
    help: 'Calls answered within so many seconds.',
    labelNames: ['seconds'],
    registers: [registry],
    collect() {
      for (const [at, seconds] of BUCKET_SECONDS.entries()) {
        this.set({ seconds }, buckets[at] ?? 0);
      }
    },
  });
  new Gauge({
    name: 'tianping_calls_in_flight',
    help: 'Calls being answered now.',
    registers: [registry],
    collect() {
      this.set(inFlight());
    },
  });
  new Counter({
    name: 'tianping_browser_faults_total',
    help: 'Faults that browsers have reported, by site.',
    labelNames: ['site'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [site, count] of browserFaults()) this.inc({ site: String(site) }, count);
    },
  });
  return {
    answered(call, code, seconds) {
      let codes = counts.get(call);
      if (!codes) {
        codes = new Map();
        counts.set(call, codes);
      }
      codes.set(code, (codes.get(code) ?? 0) + 1);
      for (let at = BUCKET_SECONDS.length - 1; at >= 0; at -= 1) {
        if (seconds > (BUCKET_SECONDS[at] ?? 0)) return;
        buckets[at] = (buckets[at] ?? 0) + 1;
      }
    },
    text: async () => `${await registry.metrics()}${await business()}`,
    contentType: registry.contentType,
  };
}
