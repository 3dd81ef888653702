import { onEmbedded } from '@tianping/db/testing';
import { describeWords } from '../testing/words-suite.ts';

describeWords(onEmbedded());
