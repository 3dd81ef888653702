import { onEmbedded } from '@tianping/db/testing';
import { sessionsSuite } from '../testing/sessions-suite.ts';

sessionsSuite(onEmbedded());
