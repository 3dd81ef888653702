const PORTS = { first: 8610, count: 80 } as const;

/** Starts something on a loopback port that is free; returns what `start` returns. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < PORTS.count; attempt += 1) {
    try {
      return await start(PORTS.first + ((process.pid * 3 + attempt) % PORTS.count));
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken) throw error;
    }
  }
  throw new Error('no free port');
}
