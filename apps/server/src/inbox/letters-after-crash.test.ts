import { onEmbedded } from '@tianping/db/testing';
import { lettersAfterCrashSuite } from './letters-after-crash-suite.ts';

lettersAfterCrashSuite(onEmbedded());
