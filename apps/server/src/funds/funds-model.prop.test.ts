import { onEmbedded } from '@tianping/db/testing';
import { fundsModelSuite } from '../testing/funds-model-suite.ts';

fundsModelSuite(onEmbedded(), 15);
