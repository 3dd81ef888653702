import { onDatabase } from '@tianping/db/testing';
import { describeStorm } from './testing/storm-suite.ts';

describeStorm(onDatabase());
