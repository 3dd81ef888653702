import { onEmbedded } from '@tianping/db/testing';
import { keptSuite } from './kept-suite.ts';

keptSuite(onEmbedded());
