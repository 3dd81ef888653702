import { onDatabase } from '@tianping/db/testing';
import { channelsSuite } from '../testing/channels-suite.ts';

channelsSuite(onDatabase());
