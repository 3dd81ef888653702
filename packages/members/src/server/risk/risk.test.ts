import { onEmbedded } from '@tianping/db/testing';
import { riskSuite } from '../../testing/risk-suite.ts';

riskSuite(onEmbedded());
