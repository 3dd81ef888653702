import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Counts one answered call. */
  answered(call: string, code: number, seconds: number): void;
  /** The text that Prometheus scrapes. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(inFlight: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'tianping_calls_total',
    help: 'Calls answered, by call and status code.',
    labelNames: ['call', 'code'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'tianping_call_seconds',
    help: 'Time to answer a call.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'tianping_calls_in_flight',
    help: 'Calls being answered now.',
    registers: [registry],
    collect() {
      this.set(inFlight());
    },
  });
  // Looking a label set up costs more than counting it.
  const counters = new Map<string, Counter.Internal>();
  return {
    answered(call, code, took) {
      const name = `${code} ${call}`;
      let counter = counters.get(name);
      if (!counter) {
        counter = calls.labels(call, String(code));
        counters.set(name, counter);
      }
      counter.inc();
      seconds.observe(took);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
