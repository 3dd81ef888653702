export { TipsDialog as default } from '@tianping/ui';
