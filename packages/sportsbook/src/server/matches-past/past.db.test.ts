import { onDatabase } from '@tianping/db/testing';
import { describePast } from '../testing/past-suite.ts';

describePast(onDatabase());
