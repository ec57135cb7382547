// Lets the pages of the quay open without network: on the console's host only, which registers it. It
// keeps the shells of these pages, which have no data, and scripts and styles, whose names change with
// their content. It keeps no answer of the api: what a phone may know of people stands in its own store.
importScripts('/js/pushMessages.js')

const PREFIX = 'console-'
const STATIC = '/_next/static/'
// Every departure's page has the same shell.
const BOARDING_SHELL = '/boarding/0'
const PLAIN_PAGES = ['/today', '/reports/new']
const SHELLS = [...PLAIN_PAGES, BOARDING_SHELL]
const BOARDING_PAGE = /^\/boarding\/\d+\/?$/
const ASSETS = /\/_next\/static\/[^"'\s\\]+?\.(?:js|css)/g
const BUILD = /\/_next\/static\/([\w-]+)\/_buildManifest\.js/
const DATA = /^\/_next\/data\/[\w-]+(\/today|\/reports\/new|\/boarding\/\d+)\.json$/
// Only pages of the console contain it. The login page of a public network answers 200 as well.
const MARK = '뱃길 콘솔</title>'

const shellOf = (pathname) => {
  if (BOARDING_PAGE.test(pathname)) return BOARDING_SHELL
  const page = pathname === '/' ? '/today' : pathname.replace(/\/$/, '')
  return PLAIN_PAGES.find((path) => path === page)
}

async function fetchShell(path) {
  const page = await fetch(new Request(path, { cache: 'reload' }))
  const text = await page.clone().text()
  if (!page.ok || page.redirected || !text.includes(MARK)) throw new Error('no shell')
  return { path, page, text }
}

async function addMissing(cache, urls) {
  await Promise.all(
    urls.map(async (url) => {
      if (!(await caches.match(url))) return cache.add(url)
      const known = await cache.match(url)
      if (!known) await cache.put(url, await caches.match(url))
    }),
  )
}

// One cache for each build: the older ones go when the new one is complete.
async function keepShells(loaded = []) {
  const shells = await Promise.all(SHELLS.map(fetchShell))
  const build = BUILD.exec(shells[0].text)?.[1]
  if (!build) throw new Error('no build')
  const cache = await caches.open(PREFIX + build)
  const assets = shells.flatMap(({ text }) => text.match(ASSETS) ?? [])
  await addMissing(cache, [...new Set([...assets, ...loaded])])
  await Promise.all(shells.map(({ path, page }) => cache.put(path, page)))
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name !== PREFIX + build).map((name) => caches.delete(name)),
  )
}

// If the shells cannot be kept, the installation fails and the next visit retries it.
self.addEventListener('install', (event) => {
  event.waitUntil(keepShells().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

// A page tells which scripts it has loaded on demand.
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (!Array.isArray(keep)) return
  const own = keep.filter((path) => typeof path === 'string' && path.startsWith(STATIC))
  event.waitUntil(keepShells(own).catch(() => undefined))
})

async function pageOrShell(request) {
  try {
    return await fetch(request)
  } catch {
    const shell = shellOf(new URL(request.url).pathname)
    return (shell && (await caches.match(shell))) ?? Response.error()
  }
}

// Next asks where a path leads before it shows a page: to the same place as with network.
async function dataOrPath(request, path) {
  try {
    return await fetch(request)
  } catch {
    // The departures' pages have props, if empty ones.
    const body = PLAIN_PAGES.includes(path) ? '{}' : '{"pageProps":{},"__N_SSG":true}'
    return new Response(body, {
      headers: { 'content-type': 'application/json', 'x-nextjs-rewrite': `/console${path}` },
    })
  }
}

async function assetOf(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const data = DATA.exec(pathname)
  if (request.mode === 'navigate') event.respondWith(pageOrShell(request))
  else if (data) event.respondWith(dataOrPath(request, data[1]))
  else if (pathname.startsWith(STATIC)) event.respondWith(assetOf(request))
})
