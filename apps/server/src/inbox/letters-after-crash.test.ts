import { onEmbedded } from '@tianping/db/testing';
import { lettersAfterCrashSuite } from '../testing/letters-after-crash-suite.ts';

lettersAfterCrashSuite(onEmbedded());
