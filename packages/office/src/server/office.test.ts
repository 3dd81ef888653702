import { onEmbedded } from '@tianping/db/testing';
import { officeSuite } from '../testing/office-suite.ts';

officeSuite(onEmbedded());
