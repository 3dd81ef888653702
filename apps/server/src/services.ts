/** What handlers may use. The composition root makes one; each package's `./server` door gives its part. */
export type Services = {};
