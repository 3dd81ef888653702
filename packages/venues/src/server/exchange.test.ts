import { onEmbedded } from '@tianping/db/testing';
import { exchangeSuite } from '../testing/exchange-suite.ts';

exchangeSuite(onEmbedded());
