// Shows the storefront's own offline page where a page cannot be fetched. Nothing else is cached:
// seats and prices must never come from a cache.
importScripts('/js/pushMessages.js')

const CACHE = 'offline-3'
const OFFLINE_PAGE = '/offline'
// Only the offline page contains it. The login page of a public network answers 200 as well.
const MARK = ' | 인터넷에 연결되지 않았어요</title>'

async function cacheOfflinePage() {
  const page = await fetch(new Request(OFFLINE_PAGE, { cache: 'reload' }))
  const text = await page.clone().text()
  if (!page.ok || page.redirected || !text.includes(MARK)) throw new Error('no offline page')
  const cache = await caches.open(CACHE)
  await cache.put(OFFLINE_PAGE, page)
}

async function deleteOlderCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

// If the page cannot be cached, the installation fails and the next visit retries it.
self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOlderCaches().then(() => self.clients.claim()))
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
