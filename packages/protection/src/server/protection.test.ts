import { onEmbedded } from '@tianping/db/testing';
import { protectionSuite } from '../testing/protection-suite.ts';

protectionSuite(onEmbedded());
