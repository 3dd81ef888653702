import { dbSuite } from './testing/db-suite.ts';
import { onEmbedded } from './testing/engine.ts';

dbSuite(onEmbedded());
