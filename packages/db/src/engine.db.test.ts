import { dbSuite } from './testing/db-suite.ts';
import { onDatabase } from './testing/engine.ts';

dbSuite(onDatabase());
