import { onEmbedded } from '@tianping/db/testing';
import { profileSuite } from '../../testing/profile-suite.ts';

profileSuite(onEmbedded());
