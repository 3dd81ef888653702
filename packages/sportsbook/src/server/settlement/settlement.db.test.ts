import { onDatabase } from '@tianping/db/testing';
import { describeSettlement } from '../testing/settlement-suite.ts';

describeSettlement(onDatabase());
