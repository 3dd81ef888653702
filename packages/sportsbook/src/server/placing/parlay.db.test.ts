import { onDatabase } from '@tianping/db/testing';
import { describeParlay } from '../testing/parlay-suite.ts';

describeParlay(onDatabase());
