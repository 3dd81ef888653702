import { onDatabase } from '@tianping/db/testing';
import { keptSuite } from './kept-suite.ts';

keptSuite(onDatabase());
