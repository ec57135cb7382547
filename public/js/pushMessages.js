// What both service workers do with web push: show it, and open its page. Only our api can seal a message
// for this browser, and still nothing but a page of this origin is ever opened.
const OWN_START = '/'

function ownPath(link) {
  try {
    const { origin, pathname, search } = new URL(link, self.location.origin)
    return origin === self.location.origin ? pathname + search : OWN_START
  } catch {
    return OWN_START
  }
}

function readPush(data) {
  try {
    const { title, text, link, tag } = data.json()
    return { title: String(title), body: String(text), path: ownPath(link), tag: String(tag) }
  } catch {
    return { title: '뱃길', body: '새 소식이 있어요.', path: OWN_START, tag: 'baetgil' }
  }
}

// A message that comes twice has the same tag: it is shown once.
async function showPush(data) {
  const { title, path, ...shown } = readPush(data)
  await self.registration.showNotification(title, {
    ...shown,
    lang: 'ko',
    icon: '/favicon.svg',
    data: { path },
  })
}

async function openPath(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => ownPath(url) === path)
  return open ? open.focus() : self.clients.openWindow(path)
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(ownPath(event.notification.data?.path)))
})
