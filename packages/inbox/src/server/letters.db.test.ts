import { onDatabase } from '@tianping/db/testing';
import { lettersSuite } from '../testing/letters-suite.ts';

lettersSuite(onDatabase());
