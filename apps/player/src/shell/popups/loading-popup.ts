export { LoadingToast as default } from '@tianping/ui';
