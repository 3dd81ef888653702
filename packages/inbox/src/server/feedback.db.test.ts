import { onDatabase } from '@tianping/db/testing';
import { feedbackSuite } from '../testing/feedback-suite.ts';

feedbackSuite(onDatabase());
