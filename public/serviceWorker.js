// Shows the storefront's own page where a page cannot be fetched at all. Nothing else is kept: seats
// and prices must never come from a cache.
const CACHE = 'offline-3'
const OFFLINE_PAGE = '/offline'
// Stands in the offline page alone. The log-in page of a public network answers 200 as well.
const MARK = ' | 인터넷에 연결되지 않았어요</title>'

async function keepOfflinePage() {
  const page = await fetch(new Request(OFFLINE_PAGE, { cache: 'reload' }))
  const text = await page.clone().text()
  if (!page.ok || page.redirected || !text.includes(MARK)) throw new Error('no offline page')
  const cache = await caches.open(CACHE)
  await cache.put(OFFLINE_PAGE, page)
}

async function forgetOlderCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

// Without the page there is nothing to install; the next visit tries again.
self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderCaches().then(() => self.clients.claim()))
})

async function fetchOrOffline(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetchOrOffline(event.request))
})
