import { onDatabase } from '@tianping/db/testing';
import { profileSuite } from '../../testing/profile-suite.ts';

profileSuite(onDatabase());
