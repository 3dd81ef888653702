import { dbSuite } from './testing/db-suite.ts';
import { onPostgres } from './testing/engine.ts';

dbSuite(onPostgres());
