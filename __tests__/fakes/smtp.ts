import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server took. */
export type Received = { from: string; to: string[]; raw: string }

/** How the server behaves towards the next messages. */
export type SmtpBehaviour =
  | 'accepts'
  /** 550 for the recipient. */
  | 'refusesRecipient'
  /** 554 for the message. */
  | 'refusesMessage'
  /** 452: the quota of the day is spent. */
  | 'quotaSpent'
  /** Takes the message and breaks the connection in place of an answer. */
  | 'losesAnswer'
  /** Takes the message and never answers. */
  | 'isSlow'

export type FakeSmtp = {
  port: number
  received: Received[]
  behaviour: SmtpBehaviour
  close(): Promise<void>
}

/**
 * How long a client waits for it: short only where no answer comes, as every other one may take its time on a
 * busy machine.
 */
export const smtpTimes = (behaviour: SmtpBehaviour) =>
  behaviour === 'isSlow' ? { stepMs: 3_000, totalMs: 60_000 } : { stepMs: 60_000, totalMs: 120_000 }

export const SMTP_USER = 'baetgil'
export const SMTP_PASSWORD = 'a password with @ and :'

const refusal = (responseCode: number) =>
  Object.assign(new Error('refused by the fake'), { responseCode })

const read = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A mail server that wants a password, and answers as RFC 5321 says or fails as it is told. */
export const startFakeSmtp = async (): Promise<FakeSmtp> => {
  const sockets = new Set<Socket>()
  const fake: Pick<FakeSmtp, 'received' | 'behaviour'> = { received: [], behaviour: 'accepts' }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) =>
      username === SMTP_USER && password === SMTP_PASSWORD
        ? done(null, { user: username })
        : done(refusal(535)),
    onRcptTo: (_address, _session, done) =>
      fake.behaviour === 'refusesRecipient' ? done(refusal(550)) : done(),
    onData: (stream, { envelope }, done) => {
      void read(stream).then((raw) => {
        if (fake.behaviour === 'refusesMessage') return done(refusal(554))
        if (fake.behaviour === 'quotaSpent') return done(refusal(452))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        fake.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        if (fake.behaviour === 'losesAnswer') return sockets.forEach((socket) => socket.destroy())
        if (fake.behaviour === 'accepts') done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A connection that a test breaks is no error of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      sockets.forEach((socket) => socket.destroy())
      server.close(() => resolve())
    })
  return Object.assign(fake, { port, close })
}

/** Something that listens and says what no mail server says. */
export const startGarbage = async (): Promise<{ port: number; close(): Promise<void> }> => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
