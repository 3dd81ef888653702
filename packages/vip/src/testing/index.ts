export { createVipConfig } from './config.ts';
