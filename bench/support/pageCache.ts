import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Closers } from '@/scripts/support/closers'
import { awaitHealthy } from '@/scripts/support/health'

const CONFIGURATION = 'deploy/nginx/baetgil.conf'

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** The configuration of `deploy/nginx` with these ports and a temporary folder. */
const configurationFor = (folder: string, port: number, webPort: number) =>
  readFileSync(CONFIGURATION, 'utf8')
    .replaceAll('/var/cache/nginx/baetgil', path.join(folder, 'cache'))
    .replace('/var/log/nginx/baetgil.log', path.join(folder, 'access.log'))
    .replace('127.0.0.1:3000', `127.0.0.1:${webPort}`)
    .replace('listen 80;', `listen ${port};`)
    .replace('server_name .example.kr;', 'server_name _;')

/** Starts nginx in front of `webPort`, with one worker, as the web server has one process. */
export const startPageCache = async (port: number, webPort: number, closers: Closers) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-nginx-'))
  // As root, the worker of nginx runs under another account.
  chmodSync(folder, 0o755)
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${configurationFor(folder, port, webPort)} }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  closers.add({
    close: async () => {
      child.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
    force: () => child.kill('SIGKILL'),
  })
  await awaitHealthy('nginx', { port, path: '/', host: 'www.localhost' })
}
