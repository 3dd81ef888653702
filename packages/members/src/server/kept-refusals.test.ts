import { onEmbedded } from '@tianping/db/testing';
import { refusalsSuite } from '../testing/refusals-suite.ts';

refusalsSuite(onEmbedded());
