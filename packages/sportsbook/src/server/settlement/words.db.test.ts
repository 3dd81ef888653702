import { onDatabase } from '@tianping/db/testing';
import { describeWords } from '../testing/words-suite.ts';

describeWords(onDatabase());
