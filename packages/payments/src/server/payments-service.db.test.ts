import { onDatabase } from '@tianping/db/testing';
import { paymentsSuite } from '../testing/payments-suite.ts';

paymentsSuite(onDatabase());
