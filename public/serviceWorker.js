// Shows the storefront's own offline page where a page cannot be fetched, and in place of a reservation
// the copy of it that the visitor's QR wrote (components/common/boardingPass/storedPasses.ts). Nothing else
// is cached: seats and prices must never come from a cache.
importScripts('/js/pushMessages.js')

const CACHE = 'offline-4'
const PASSES = 'boarding-passes'
const OFFLINE_PAGE = '/offline'
const RESERVATION = /^\/(?:reservation\/guest|reservation\/done|mypage\/reservation_detail)\/(\d+)$/
const KOREA_MS = 9 * 3_600_000
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
  const others = names.filter((name) => name !== CACHE && name !== PASSES)
  await Promise.all(others.map((name) => caches.delete(name)))
}

// If the page cannot be cached, the installation fails and the next visit retries it.
self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOlderCaches().then(() => self.clients.claim()))
})

// The copies of trips that are not over yet.
async function keptPasses() {
  const cache = await caches.open(PASSES)
  const today = new Date(Date.now() + KOREA_MS).toISOString().slice(0, 10)
  const passes = []
  for (const request of await cache.keys()) {
    const page = await cache.match(request)
    if (!page || (page.headers.get('X-Last-Day') ?? '') < today) continue
    const path = new URL(request.url).pathname
    passes.push({ path, page, title: decodeURIComponent(page.headers.get('X-Title') ?? '') })
  }
  return passes
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text) => text.replace(/[&<>"]/g, (char) => ENTITIES[char])

// Links to the copies, before the element that React takes over: it would remove them.
async function listPasses(offlinePage, passes) {
  const links = passes.map(
    ({ path, title }) =>
      `<a href="${path}" style="display:block;padding:.75rem 0">탑승 QR ${escaped(title)}</a>`,
  )
  const list = `<nav aria-label="저장해 둔 탑승 QR" style="padding:.5rem 1rem">${links.join('')}</nav>`
  const html = (await offlinePage.text()).replace('<div id="__next">', `${list}<div id="__next">`)
  // Not its length and encoding, which were those of the bytes that came.
  const kept = ['Content-Type', 'Content-Security-Policy']
  const headers = kept.map((name) => [name, offlinePage.headers.get(name) ?? ''])
  return new Response(html, { headers })
}

async function offlineAnswer(path) {
  const passes = await keptPasses().catch(() => [])
  const no = RESERVATION.exec(path)?.[1]
  const pass = passes.find((kept) => no !== undefined && kept.path.endsWith(`/${no}`))
  if (pass) return pass.page
  const offlinePage = await caches.match(OFFLINE_PAGE)
  if (!offlinePage) return Response.error()
  return passes.length > 0 ? listPasses(offlinePage, passes) : offlinePage
}

async function fetchOrOffline(request) {
  try {
    return await fetch(request)
  } catch {
    return offlineAnswer(new URL(request.url).pathname)
  }
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetchOrOffline(event.request))
})
