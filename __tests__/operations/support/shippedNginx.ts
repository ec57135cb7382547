import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SHIPPED = 'deploy/nginx'

export type NginxPorts = { http: number; https: number; inner: number }

/** Replaces what must be there: a configuration that changed would otherwise be tried with the wrong ports. */
const replaceIn = (text: string, from: string | RegExp, to: string): string => {
  if (text.search(from) < 0) throw new Error(`deploy/nginx has no ${from} any more`)
  return text.replaceAll(from, to)
}

/** The upstream `name` with one line for each port, with the terms of the shipped lines. */
const withServers = (text: string, name: string, ports: readonly number[]): string => {
  const block = new RegExp(`(upstream ${name} \\{[^}]*?)((?: *server [^\\n]*\\n)+)`)
  const terms = /server \S+( [^;]*);/.exec(block.exec(text)?.[2] ?? '')?.[1] ?? ''
  const lines = ports.map((port) => `  server 127.0.0.1:${port}${terms};\n`).join('')
  return replaceIn(text, new RegExp(block, 'g'), `$1${lines}`)
}

const withPorts = (text: string, ports: NginxPorts): string => {
  const ofIpv4 = replaceIn(text, /^ *listen \[::\][^\n]*\n/gm, '')
  const moved = { 80: ports.http, 443: ports.https, 8080: ports.inner }
  return Object.entries(moved).reduce(
    (all, [from, to]) =>
      replaceIn(all, new RegExp(`listen ${from}\\b`, 'g'), `listen 127.0.0.1:${to}`),
    ofIpv4,
  )
}

/**
 * Copies the configuration of `deploy/nginx` into a folder, with ports and paths of the test's own: IPv4
 * only, names below `localhost`, a certificate `certificate.pem` with `key.pem` in the folder.
 *
 * @returns the file to include at http level
 * @throws Error when the shipped configuration has no longer what is replaced
 */
export const copyShippedConfiguration = (
  folder: string,
  { webs, apis, ports }: { webs: readonly number[]; apis: readonly number[]; ports: NginxPorts },
): string => {
  cpSync(path.join(SHIPPED, 'baetgil'), path.join(folder, 'baetgil'), { recursive: true })
  cpSync(path.join(SHIPPED, 'site'), path.join(folder, 'site'), { recursive: true })
  const main = path.join(folder, 'baetgil.conf')
  writeFileSync(main, withPorts(readFileSync(path.join(SHIPPED, 'baetgil.conf'), 'utf8'), ports))
  const change = (file: string, how: (text: string) => string) =>
    writeFileSync(path.join(folder, file), how(readFileSync(path.join(folder, file), 'utf8')))
  change('site/machines.conf', (text) =>
    withServers(withServers(text, 'baetgil_web', webs), 'baetgil_api', apis),
  )
  change('site/names.conf', (text) => replaceIn(text, '.example.kr', '.localhost'))
  change('site/certificate.conf', (text) =>
    replaceIn(
      replaceIn(text, /(?<!\S)\S+fullchain\.pem/g, path.join(folder, 'certificate.pem')),
      /(?<!\S)\S+privkey\.pem/g,
      path.join(folder, 'key.pem'),
    ),
  )
  const files = readdirSync(path.join(folder, 'baetgil')).filter((name) => name.endsWith('.conf'))
  for (const file of ['baetgil.conf', ...files.map((name) => path.join('baetgil', name))]) {
    change(file, (text) =>
      text
        .replaceAll('/etc/nginx/baetgil-site', path.join(folder, 'site'))
        .replaceAll('/etc/nginx/baetgil', path.join(folder, 'baetgil'))
        .replaceAll('/var/cache/nginx/baetgil', path.join(folder, 'cache'))
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('/var/lib/baetgil-acme', path.join(folder, 'acme')),
    )
  }
  return main
}
