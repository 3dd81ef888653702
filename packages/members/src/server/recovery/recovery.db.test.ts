import { onDatabase } from '@tianping/db/testing';
import { recoverySuite } from '../../testing/recovery-suite.ts';

recoverySuite(onDatabase());
