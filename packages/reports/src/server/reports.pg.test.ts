import { onPostgres } from '@tianping/db/testing';
import { describeReports } from '../testing/reports-suite.ts';

describeReports(onPostgres());
