import { onDatabase } from '@tianping/db/testing';
import { describeReports } from '../testing/reports-suite.ts';

describeReports(onDatabase());
