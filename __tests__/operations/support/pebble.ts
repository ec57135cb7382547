import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@/server/db/cluster/freePort'
import { until } from '../../setup/until'

/** A certificate authority for tests, with a DNS that sends every name to this machine. */
export interface Pebble {
  /** Its directory, as certbot asks for it. */
  directory: string
  /** The certificate of its own https. */
  caFile: string
  /** `127.0.0.1:port` of the DNS. */
  dns: string
  /** Sets the TXT record of a name. */
  setText(name: string, text: string): Promise<void>
  stop(): Promise<void>
}

const makeCertificate = (folder: string) =>
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'ca.pem')],
      ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ],
    { stdio: 'ignore' },
  )

const start = (program: string, args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  const exited = once(child, 'exit')
  return async () => {
    child.kill()
    await exited
  }
}

/** @param httpPort where it expects the answers of who wants a certificate */
export const startPebble = async (httpPort: number): Promise<Pebble> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-pebble-'))
  const [dnsPort, dnsControl, port, control] = await Promise.all(
    Array.from({ length: 4 }, () => findFreePort()),
  )
  makeCertificate(folder)
  const file = (name: string) => path.join(folder, name)
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${control}`,
    certificate: file('ca.pem'),
    privateKey: file('key.pem'),
    httpPort,
    tlsPort: 5001,
  }
  writeFileSync(file('pebble.json'), JSON.stringify({ pebble: config }))
  const stopDns = start('pebble-challtestsrv', [
    ...['-dns01', `127.0.0.1:${dnsPort}`, '-management', `127.0.0.1:${dnsControl}`],
    ...['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', ''],
  ])
  const dns = `127.0.0.1:${dnsPort}`
  const stopAuthority = start('pebble', ['-config', file('pebble.json'), '-dnsserver', dns], {
    PEBBLE_VA_NOSLEEP: '1',
    PEBBLE_WFE_NONCEREJECT: '0',
  })
  const setText = async (name: string, value: string) => {
    const body = JSON.stringify({ host: `${name}.`, value })
    await fetch(`http://127.0.0.1:${dnsControl}/set-txt`, { method: 'POST', body })
  }
  await until(() =>
    setText('ready.test', '1').then(
      () => true,
      () => false,
    ),
  )
  const stop = async () => {
    await Promise.all([stopDns(), stopAuthority()])
    rmSync(folder, { recursive: true, force: true })
  }
  return { directory: `https://localhost:${port}/dir`, caFile: file('ca.pem'), dns, setText, stop }
}
