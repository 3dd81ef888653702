import { onDatabase } from '@tianping/db/testing';
import { describeWaiting } from '../testing/waiting-suite.ts';

describeWaiting(onDatabase());
