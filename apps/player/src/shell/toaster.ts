export { Toaster as default } from '@tianping/ui';
