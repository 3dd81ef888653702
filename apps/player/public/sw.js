// Keeps hashed files, which never change, and a page for when there is no line. Answers of calls and pages
// with data of the site are never kept.
const OFFLINE = 'tianping-offline';
const FILES = 'tianping-files';
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css', '/boot.js'];
/** Older builds' files give way, oldest first. */
const FILES_MAX = 300;

self.addEventListener('install', (event) => {
  const reload = OFFLINE_FILES.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(OFFLINE).then((kept) => kept.addAll(reload)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(hashedFile(request));
  else if (OFFLINE_FILES.includes(url.pathname)) event.respondWith(fetchOr(request, OFFLINE));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE })) ?? Response.error();
  }
}

async function fetchOr(request, cacheName) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName })) ?? Response.error();
  }
}

async function hashedFile(request) {
  const kept = await caches.open(FILES);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) {
    await kept.put(request, answer.clone());
    const names = await kept.keys();
    await Promise.all(names.slice(0, -FILES_MAX).map((name) => kept.delete(name)));
  }
  return answer;
}
