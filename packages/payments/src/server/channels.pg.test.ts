import { onPostgres } from '@tianping/db/testing';
import { channelsSuite } from '../testing/channels-suite.ts';

channelsSuite(onPostgres());
