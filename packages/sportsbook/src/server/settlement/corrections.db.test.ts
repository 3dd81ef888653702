import { onDatabase } from '@tianping/db/testing';
import { describeCorrections } from '../testing/corrections-suite.ts';

describeCorrections(onDatabase());
