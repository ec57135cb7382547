import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** As the examples of the settings have it. */
export const DOMAIN = 'example.kr'

/**
 * Writes what an operator does before `docker compose up` into a folder: `web.env`, `api.env`, and a
 * certificate of our own.
 *
 * @returns the variables of both files
 */
export function writeSettings(folder: string): Record<string, string | undefined> {
  const secret = () => randomBytes(24).toString('hex')
  const filled = {
    REVALIDATE_SECRET: secret(),
    WEBHOOK_SECRET: secret(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    PAYMENT_GATEWAY: 'sandbox',
    SMS_GATEWAY: 'log',
    POSTGRES_PASSWORD: secret(),
  }
  const write = (name: string) => {
    const example = readFileSync(`deploy/env/${name}.example`, 'utf8')
    writeFileSync(path.join(folder, name), fillIn(example, filled))
    return parseEnv(example)
  }
  const variables = { ...write('web.env'), ...write('api.env'), ...filled }
  writeCertificate(path.join(folder, 'tls/live/baetgil'))
  return variables
}

const fillIn = (example: string, filled: Readonly<Record<string, string>>): string => {
  const open = new Map(Object.entries(filled))
  const lines = example.split('\n').map((line) => {
    const name = /^(\w+)=$/.exec(line)?.[1] ?? ''
    const value = open.get(name)
    return value === undefined ? line : `${name}=${value}`
  })
  return [...lines, `POSTGRES_PASSWORD=${filled.POSTGRES_PASSWORD}`, ''].join('\n')
}

const writeCertificate = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  const names = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:*.${DOMAIN}`]
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1']
  execFileSync('openssl', [...kind, ...names, ...files], { stdio: 'ignore' })
}
