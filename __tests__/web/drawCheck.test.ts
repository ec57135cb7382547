import { createDrawCheck, drawPage } from '@/web/drawCheck'
import { startWeb } from './support'

describe('createDrawCheck', () => {
  it('is right from the first page on, and tries one at a time until then', async () => {
    const outcomes = [false, true, false]
    const draw = jest.fn(() => Promise.resolve(outcomes.shift() ?? false))
    const canDraw = createDrawCheck(draw)
    expect(await Promise.all([canDraw(), canDraw()])).toEqual([false, false])
    expect(draw).toHaveBeenCalledTimes(1)
    expect([await canDraw(), await canDraw(), await canDraw()]).toEqual([true, true, true])
    expect(draw).toHaveBeenCalledTimes(2)
  })
})

describe('drawPage', () => {
  it.each([
    [200, true],
    [404, true],
    [503, false],
  ])('of a page that is answered %d is %p', async (status, isDrawn) => {
    const hosts: unknown[] = []
    const web = await startWeb('http://127.0.0.1:1', ({ headers }, response) => {
      hosts.push(headers.host)
      response.writeHead(status).end()
    })
    expect(await drawPage({ port: web.port, host: 'www.localhost' })).toBe(isDrawn)
    expect(hosts).toEqual(['www.localhost'])
    await web.close()
    expect(await drawPage({ port: web.port, host: 'www.localhost' })).toBe(false)
  })
})
