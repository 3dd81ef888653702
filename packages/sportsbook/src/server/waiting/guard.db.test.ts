import { onDatabase } from '@tianping/db/testing';
import { describeGuard } from '../testing/guard-suite.ts';

describeGuard(onDatabase());
