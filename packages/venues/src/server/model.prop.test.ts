import { onEmbedded } from '@tianping/db/testing';
import { modelSuite } from '../testing/model-suite.ts';

modelSuite(onEmbedded(), 25);
