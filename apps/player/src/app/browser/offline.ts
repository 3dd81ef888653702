/**
 * Caches the site's own hashed files and an offline page, once the page itself has all it needs. Does nothing in
 * browsers that cannot, or may not.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
