import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures, fonts and the like are compressed by themselves. */
const TEXT = /\.(js|css|svg|json|txt)$/;
/** A file that fits into one packet anyway. */
const WORTH_BYTES = 1_024;

/** The ways to send a file, the best first: Brotli needs TLS or localhost, gzip is known to every browser. */
const WAYS = [
  {
    suffix: '.br',
    compress: (text: Buffer) =>
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
  },
  { suffix: '.gz', compress: (text: Buffer) => promisify(gzip)(text, { level: 9 }) },
] as const;

/** Writes compressed copies of a built site's text files beside them, for the server to send as they are. */
export async function compressTexts(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const text = readFileSync(path);
        if (text.length < WORTH_BYTES) return;
        for (const { suffix, compress } of WAYS) {
          writeFileSync(path + suffix, await compress(text));
        }
      }),
  );
}
