import { onDatabase } from '@tianping/db/testing';
import { ledgerSuite } from '../testing/ledger-suite.ts';

ledgerSuite(onDatabase());
