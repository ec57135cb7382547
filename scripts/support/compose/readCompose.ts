import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What `deploy/compose.yaml` says of one container. */
export type ComposeService = {
  image: string
  build?: object
  init?: boolean
  restart?: string
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  env_file?: string[]
  environment?: Record<string, string>
  mem_limit?: string
  shm_size?: string
  user?: string
  command?: string[]
  entrypoint?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean; [timing: string]: unknown }
  volumes?: string[]
  configs?: { source: string; target: string }[]
  ports?: string[]
  profiles?: string[]
  network_mode?: string
  networks?: { parts: { ipv4_address: string } }
}

export type Compose = {
  services: Record<string, ComposeService>
  configs: Record<string, { content: string }>
  networks: { parts: { ipam: { config: [{ subnet: string }] } } }
  volumes: Record<string, null>
}

/**
 * Reads a compose file with its variables filled in.
 *
 * @throws Error that names a variable which must be set and is not
 */
export function readCompose(
  file: string,
  variables: Readonly<Record<string, string | undefined>>,
): Compose {
  const text = readFileSync(file, 'utf8').replace(
    /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g,
    (_whole, name?: string, rule?: string, fallback = '') => {
      if (name === undefined) return '$'
      const value = variables[name] || (rule === '-' ? fallback : undefined)
      if (value === undefined) throw new Error(`${file} needs ${name}.`)
      return value
    },
  )
  return parse(text, { merge: true }) as Compose
}

/**
 * Names of the services that run without being asked for, each after those that it depends on.
 *
 * @throws Error when two depend on each other
 */
export function startOrder(services: Readonly<Record<string, ComposeService>>): string[] {
  const waiting = new Set(Object.keys(services).filter((name) => !services[name]?.profiles))
  const order: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) =>
      Object.keys(services[name]?.depends_on ?? {}).every((before) => !waiting.has(before)),
    )
    if (ready.length === 0) throw new Error(`These wait for each other: ${[...waiting].join(', ')}`)
    for (const name of ready) waiting.delete(name)
    order.push(...ready)
  }
  return order
}
