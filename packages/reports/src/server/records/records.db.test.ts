import { onDatabase } from '@tianping/db/testing';
import { describeRecords } from '../../testing/records-suite.ts';

describeRecords(onDatabase());
