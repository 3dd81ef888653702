import { onDatabase } from '@tianping/db/testing';
import { codePurposesSuite } from '../../testing/code-purposes-suite.ts';
import { codesSuite } from '../../testing/codes-suite.ts';

const engine = onDatabase();
codesSuite(engine);
codePurposesSuite(engine);
