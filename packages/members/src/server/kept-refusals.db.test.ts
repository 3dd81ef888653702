import { onDatabase } from '@tianping/db/testing';
import { refusalsSuite } from '../testing/refusals-suite.ts';

refusalsSuite(onDatabase());
