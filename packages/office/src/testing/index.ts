export { officeSuite } from './office-suite.ts';
