import { onDatabase } from '@tianping/db/testing';
import { lettersAfterCrashSuite } from '../testing/letters-after-crash-suite.ts';

lettersAfterCrashSuite(onDatabase());
