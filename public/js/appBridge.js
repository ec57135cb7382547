// Bridge to the operators' Android and iOS apps: see docs/appBridge.md. In an ordinary browser it
// answers `isApp: false` and does nothing.
;(function () {
  const android = window.BaetgilAndroid
  const ios = window.webkit && window.webkit.messageHandlers && window.webkit.messageHandlers.baetgil
  const isApp = Boolean(android || ios)

  function post(name, data) {
    const message = { name: name, data: data }
    if (android) android.postMessage(JSON.stringify(message))
    else if (ios) ios.postMessage(message)
  }

  const bridge = {
    isApp: isApp,
    /** The device's push address; empty until the app sets it. */
    pushId: '',
    share: function (data) {
      post('share', { title: data.title, text: data.text, url: data.url })
    },
    openExternal: function (url) {
      post('openExternal', { url: url })
    },
    setLoginState: function (isLogin) {
      post('loginState', { isLogin: isLogin })
    },
    /** Called by the app. */
    receivePushId: function (pushId) {
      if (!isApp || typeof pushId !== 'string' || pushId.length > 300) return
      bridge.pushId = pushId
      window.dispatchEvent(new Event('appbridge'))
    },
  }
  window.appBridge = bridge
  if (!isApp) return

  // Web views have no share sheet: pages call the standard API and get the app's.
  if (!navigator.share) {
    navigator.share = function (data) {
      bridge.share(data)
      return Promise.resolve()
    }
  }

  // Links that leave the storefront open outside the app, because a web view has no way back.
  document.addEventListener('click', function (event) {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (!link || event.defaultPrevented) return
    const isWeb = link.protocol === 'https:' || link.protocol === 'http:'
    if (isWeb && link.origin === window.location.origin) return
    event.preventDefault()
    bridge.openExternal(link.href)
  })

  post('ready', {})
  window.dispatchEvent(new Event('appbridge'))
})()
