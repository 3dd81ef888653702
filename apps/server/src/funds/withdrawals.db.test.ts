import { onDatabase } from '@tianping/db/testing';
import { withdrawalsSuite } from '../testing/withdrawals-suite.ts';

withdrawalsSuite(onDatabase());
