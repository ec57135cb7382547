import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { awaitHealthy } from '@/scripts/support/health'
import { findFreePort } from '@/server/db/cluster/freePort'
import { copyShippedConfiguration, type NginxPorts } from './shippedNginx'

export interface Nginx {
  /** On 127.0.0.1. `inner` is the internal port: plain, and not limited by address. */
  ports: NginxPorts
  /** Where its configuration is. */
  folder: string
  /** The certificate as PEM, to be trusted by clients. */
  ca: string
  /** A file of its folder, such as `baetgil.log`. */
  read(file: string): string
  /** Has the lines written that it still holds in memory; they are in the file soon afterwards. */
  flushLogs(): void
  stop(): Promise<void>
}

export type NginxOptions = {
  /** Ports of the processes behind it, on 127.0.0.1. */
  webs: readonly number[]
  apis: readonly number[]
  /** Ports to listen on; free ones when absent. */
  ports?: Partial<NginxPorts>
}

/** Clients take no wildcard directly below `localhost`, so the names that tests ask for are spelled out. */
const NAMES = ['localhost', 'www.localhost', 'bada.localhost', 'console.localhost']

/** A key and a certificate of its own, made by openssl. */
const makeCertificate = (folder: string): void => {
  const inFolder = (file: string) => path.join(folder, file)
  const names = `subjectAltName=${NAMES.map((name) => `DNS:${name}`).join(',')}`
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-keyout', inFolder('key.pem'), '-out', inFolder('certificate.pem'), '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', names],
    ],
    { stdio: 'ignore' },
  )
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * What Debian's own nginx.conf says around the configuration, with everything in the folder. But for the
 * connections, two for each call under way: in a rush they are more than Debian's 768.
 */
const mainFor = (folder: string, included: string): string => `
worker_processes 1;
daemon off;
worker_rlimit_nofile 16384;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 8192; }
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log off;
  include ${included};
}
`

/**
 * Starts nginx with the configuration of `deploy/nginx` in a folder of its own, in front of these
 * processes. Names are `localhost` and below.
 *
 * @throws Error when the configuration is wrong; StartError when it does not answer
 */
export const startNginx = async ({ webs, apis, ports = {} }: NginxOptions): Promise<Nginx> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-nginx-'))
  // As root, the worker of nginx runs under another account.
  chmodSync(folder, 0o755)
  const own = {
    http: ports.http ?? (await findFreePort()),
    https: ports.https ?? (await findFreePort()),
    inner: ports.inner ?? (await findFreePort()),
  }
  makeCertificate(folder)
  const included = copyShippedConfiguration(folder, { webs, apis, ports: own })
  const main = path.join(folder, 'nginx.conf')
  writeFileSync(main, mainFor(folder, included))
  const child = spawn('nginx', ['-p', folder, '-c', main], { stdio: 'inherit' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  const failed = exited.then(() => Promise.reject(new Error('nginx ended: see its message')))
  try {
    const up = awaitHealthy('nginx', { port: own.http, path: '/', host: 'www.localhost' })
    await Promise.race([up, failed])
  } catch (error) {
    await stop()
    throw error
  }
  failed.catch(() => undefined)
  const ca = readFileSync(path.join(folder, 'certificate.pem'), 'utf8')
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  // nginx reopens its files then, and writes what it holds before.
  const flushLogs = () => void child.kill('SIGUSR1')
  return { ports: own, folder, ca, read, flushLogs, stop }
}
