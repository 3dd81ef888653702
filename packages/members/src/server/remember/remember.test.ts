import { onEmbedded } from '@tianping/db/testing';
import { rememberSuite } from '../../testing/remember-suite.ts';

rememberSuite(onEmbedded());
