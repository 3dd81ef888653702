import { onDatabase } from '@tianping/db/testing';
import { recallsSuite } from '../testing/recalls-suite.ts';

recallsSuite(onDatabase());
