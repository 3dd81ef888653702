import { onEmbedded } from '@tianping/db/testing';
import { attacksSuite } from '../testing/attacks-suite.ts';

attacksSuite(onEmbedded());
