import { onPostgres } from '@tianping/db/testing';
import { profileSuite } from '../../testing/profile-suite.ts';

profileSuite(onPostgres());
