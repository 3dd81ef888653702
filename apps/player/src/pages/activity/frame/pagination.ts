export { Pagination as default } from '@tianping/ui';
