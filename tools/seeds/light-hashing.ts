import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Hashes passwords in tests with a thousandth of the work: thousands of logins took a good part of all suites. What is
 * stored states the cost that the product asked for. Processes that tests start, and so the tests in a browser, do the
 * whole work.
 */
const LIGHT = { memory: 8, passes: 1, parallelism: 1 };
const MARK = Symbol.for('tianping.lightHashing');

// Files of one process run this one after the other.
if (!Reflect.has(crypto, MARK)) {
  const { argon2, argon2Sync } = crypto;
  Object.assign(crypto, {
    argon2: (...[algorithm, parameters, callback]: Parameters<typeof argon2>) =>
      argon2(algorithm, { ...parameters, ...LIGHT }, callback),
    argon2Sync: (...[algorithm, parameters]: Parameters<typeof argon2Sync>) =>
      argon2Sync(algorithm, { ...parameters, ...LIGHT }),
    [MARK]: true,
  });
  syncBuiltinESMExports();
}
