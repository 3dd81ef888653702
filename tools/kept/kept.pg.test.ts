import { onPostgres } from '@tianping/db/testing';
import { keptSuite } from './kept-suite.ts';

keptSuite(onPostgres());
