import { onDatabase } from '@tianping/db/testing';
import { describeJobs } from '../testing/jobs-suite.ts';

describeJobs(onDatabase());
