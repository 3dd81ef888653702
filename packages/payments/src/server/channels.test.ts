import { onEmbedded } from '@tianping/db/testing';
import { channelsSuite } from '../testing/channels-suite.ts';

channelsSuite(onEmbedded());
