/** What a browser gives when its owner asks for web push. */
export type BrowserPush = { endpoint: string; p256dh: string; auth: string }

/** Why a browser is not told: its owner said no, or it cannot. */
export type PushRefusal = 'denied' | 'failed'

/** Whether this browser can be told at all; on iPhones only once the site is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** `navigator.serviceWorker.ready` would wait for ever where no worker is registered. */
const findRegistration = (script: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script).then(() => navigator.serviceWorker.ready)

const partsOf = (subscription: PushSubscription): BrowserPush | undefined => {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
}

/** What this browser asked for before; undefined if nothing. */
export const findPush = async (): Promise<BrowserPush | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager.getSubscription()
  return known ? partsOf(known) : undefined
}

/**
 * Asks the owner and the push service. Call it in the press itself: some browsers ask only then.
 *
 * @param key the public key of the installation; one that was asked for with another key is renewed
 */
export const askForPush = async (
  key: string,
  script: string,
): Promise<BrowserPush | PushRefusal> => {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const { pushManager } = await findRegistration(script)
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const subscription = await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    return partsOf(subscription) ?? 'failed'
  } catch {
    return 'failed'
  }
}

/** Ends it in this browser. @returns what it was */
export const endPush = async (): Promise<BrowserPush | undefined> => {
  const known = await findPush()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return known
}

/** What a visitor reads who is not told after all. */
export const PUSH_REFUSALS: Readonly<Record<PushRefusal, string>> = {
  denied:
    '브라우저에서 알림을 막아 두셨어요. 주소창 옆 설정에서 알림을 허용한 뒤 다시 눌러 주세요.',
  failed: '이 브라우저에서는 알림을 켜지 못했어요. 잠시 후 다시 눌러 주세요.',
}
