/** @jest-environment jsdom */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PaymentStep } from '@/server/gateways/payment'
import { StepPage } from '@/server/modules/payment/step/StepPage'
import { stepScript } from '@/server/modules/payment/step/stepScript'

const RETURN = 'http://localhost/b/pay/return/1'

type Opener = (request: unknown) => Promise<unknown>
declare global {
  interface Window {
    openGateway: Opener
  }
}

const step: PaymentStep = {
  scriptUrl: 'https://gateway.example/sdk.js',
  sources: { script: [], connect: [], frame: [], image: [], form: [] },
  open: '(request) => window.openGateway(request)',
  request: { orderId: 'x', title: '</script>' },
  cancelCodes: ['CLOSED'],
}

const order = { title: '바다1호', amount: 160_000, deadline: new Date(), doneUrl: '/done' }

/** The page as a browser has it, its script run. */
const openPage = () => {
  document.head.innerHTML = ''
  const script = stepScript(step, RETURN)
  const html = renderToStaticMarkup(createElement(StepPage, { order, nonce: 'n', script }))
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  // As the browser does with the text of the element.
  new Function(document.querySelector('script')?.textContent ?? '')()
}

const sdk = () => document.head.querySelector<HTMLScriptElement>('script[src]')
/** The script's promises are done after a few turns; nothing of it waits for anything else. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
const arrive = async (event: 'load' | 'error') => {
  sdk()?.dispatchEvent(new Event(event))
  await settled()
}
const state = () => document.querySelector('main')?.dataset.state
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('p[data-when]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)
const button = () => document.querySelector<HTMLButtonElement>('button[data-pay]')

describe('the script of the payment step page', () => {
  it('loads the gateway’s script and opens its window with our order', async () => {
    const open = jest.fn<Promise<unknown>, [unknown]>(() => new Promise(() => {}))
    window.openGateway = open
    openPage()
    expect(shown()).toEqual(['결제창을 불러오고 있어요.'])
    expect(button()?.hidden).toBe(true)
    expect(sdk()?.src).toBe(step.scriptUrl)
    await arrive('load')
    expect(open).toHaveBeenCalledWith(step.request)
    expect(state()).toBe('open')
    expect(button()?.hidden).toBe(false)
  })

  it.each([
    ['throws', () => Promise.reject({ code: 'CLOSED' }), 'closed'],
    ['answers', () => Promise.resolve({ code: 'CLOSED' }), 'closed'],
    ['throws', () => Promise.reject({ code: 'OTHER' }), 'failed'],
    ['answers', () => Promise.resolve({ code: 'OTHER' }), 'failed'],
    ['breaks', () => Promise.reject(new Error('x')), 'failed'],
  ])('says what to do when the window %s', async (_how, open, expected) => {
    window.openGateway = open
    openPage()
    await arrive('load')
    expect(state()).toBe(expected)
    expect(shown()).toHaveLength(1)
    expect(button()?.hidden).toBe(false)
  })

  it('opens the window again without loading the script twice', async () => {
    const open = jest.fn<Promise<unknown>, [unknown]>(() => Promise.reject({ code: 'CLOSED' }))
    window.openGateway = open
    openPage()
    await arrive('load')
    button()?.click()
    await settled()
    expect(open).toHaveBeenCalledTimes(2)
    expect(document.head.querySelectorAll('script[src]')).toHaveLength(1)
  })

  it('says so when the script does not come, and loads it again on request', async () => {
    window.openGateway = () => new Promise(() => {})
    openPage()
    await arrive('error')
    expect(state()).toBe('gone')
    expect(shown().join()).toContain('결제창을 불러오지 못했어요.')
    button()?.click()
    await arrive('load')
    expect(state()).toBe('open')
  })

  it('gives up on a script that never comes', async () => {
    jest.useFakeTimers()
    openPage()
    jest.advanceTimersByTime(20_000)
    jest.useRealTimers()
    await settled()
    expect(state()).toBe('gone')
    expect(sdk()).toBeNull()
  })

  it('always shows the way back', () => {
    openPage()
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/done')
  })
})
