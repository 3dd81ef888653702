import { onEmbedded } from '@tianping/db/testing';
import { recallsSuite } from '../testing/recalls-suite.ts';

recallsSuite(onEmbedded());
