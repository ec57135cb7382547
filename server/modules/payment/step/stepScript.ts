import type { PaymentStep } from '@/server/gateways/payment'

/** Until the gateway's script has come; a phone on a boat is slow. */
const SCRIPT_TIMEOUT_MS = 20_000

/** JSON inside a script element: neither an end tag nor a comment can begin in it. */
const embed = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The page's own script. It loads the gateway's script, opens its window at once, and shows one of the
 * messages of the page (`data-state`): loading, open, closed by the visitor, failed, or not loaded.
 */
export const stepScript = (
  { scriptUrl, open, request, cancelCodes }: PaymentStep,
  returnUrl: string,
): string => `
const open = ${open}
const request = ${embed(request)}
const cancelCodes = ${embed(cancelCodes)}
const main = document.querySelector('main')
const show = (state) => {
  main.dataset.state = state
  for (const part of document.querySelectorAll('[data-when]')) {
    part.hidden = !part.dataset.when.split(' ').includes(state)
  }
}
const load = () => new Promise((resolve, reject) => {
  const script = document.createElement('script')
  const timer = setTimeout(() => { script.remove(); reject({ code: 'SCRIPT' }) }, ${SCRIPT_TIMEOUT_MS})
  script.src = ${embed(scriptUrl)}
  script.onload = () => { clearTimeout(timer); resolve() }
  script.onerror = () => { clearTimeout(timer); script.remove(); reject({ code: 'SCRIPT' }) }
  document.head.append(script)
})
const assertDone = (answer) => { if (answer && answer.code) throw answer }
let loading
const pay = async () => {
  show('loading')
  try {
    loading = loading || load()
    await loading
  } catch {
    loading = undefined
    return show('gone')
  }
  show('open')
  try {
    assertDone(await open(request))
    location.assign(${embed(returnUrl)})
  } catch (error) {
    show(cancelCodes.includes(error && error.code) ? 'closed' : 'failed')
  }
}
for (const button of document.querySelectorAll('button[data-pay]')) button.onclick = pay
addEventListener('pageshow', (event) => { if (event.persisted) show('closed') })
pay()
`
