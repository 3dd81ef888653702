import { onDatabase } from '@tianping/db/testing';
import { transfersSuite } from '../testing/transfers-suite.ts';

transfersSuite(onDatabase());
