/**
 * Keeps the site's own hashed files and a page to say that there is no line, once the page itself has all it
 * needs. Browsers that cannot, or may not, go without.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
