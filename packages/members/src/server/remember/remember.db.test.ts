import { onDatabase } from '@tianping/db/testing';
import { rememberSuite } from '../../testing/remember-suite.ts';

rememberSuite(onDatabase());
