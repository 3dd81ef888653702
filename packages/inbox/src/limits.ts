/** Bounds of everything in this package that grows, waits or can be tried again. */
