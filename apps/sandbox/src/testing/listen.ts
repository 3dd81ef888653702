const FIRST_PORT = 8610;
const PORTS = 80;

/** Starts something on a free loopback port; resolves to what `start` returns. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  const offset = process.pid * 7;
  for (let attempt = 0; attempt < PORTS; attempt += 1) {
    try {
      return await start(FIRST_PORT + ((offset + attempt) % PORTS));
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken) throw error;
    }
  }
  throw new Error('no free port');
}
