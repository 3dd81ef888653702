import { onDatabase } from '@tianping/db/testing';
import { protectionSuite } from '../testing/protection-suite.ts';

protectionSuite(onDatabase());
