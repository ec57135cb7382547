import path from 'node:path'
import type { Compose, ComposeService } from './readCompose'

/** Where the files of an installation are that compose.yaml names. */
export type Places = {
  /** Folder of compose.yaml. */
  compose: string
  /** Folder of `web.env`, `api.env` and the configs, each by its name. */
  settings: string
  /** What stands for `/etc/letsencrypt`. */
  certificates: string
}

/** Names of containers, network and volumes begin so. */
export const PREFIX = 'baetgil-try-'

/** Keys that are read here or by who starts the services; `build` and `profiles` need nothing. */
const KNOWN = new Set<string>([
  ...(['image', 'build', 'profiles', 'depends_on', 'ports', 'entrypoint', 'command'] as const),
  ...(['init', 'read_only', 'tmpfs', 'cap_drop', 'security_opt', 'user', 'restart'] as const),
  ...(['mem_limit', 'shm_size', 'stop_grace_period', 'env_file', 'environment'] as const),
  ...(['healthcheck', 'volumes', 'configs', 'network_mode', 'networks'] as const),
] satisfies (keyof ComposeService)[])

/**
 * Arguments of `podman run` for one service. Ports are not published: this machine reaches the containers'
 * own addresses, and may have other uses for its ports.
 *
 * @throws Error when the service has a key that would not be tried
 */
export function podmanArguments(name: string, compose: Compose, places: Places): string[] {
  const service = compose.services[name]
  if (!service) throw new Error(`There is no service ${name}.`)
  const strange = Object.keys(service).filter((key) => !KNOWN.has(key))
  if (strange.length > 0) throw new Error(`Not tried of ${name}: ${strange.join(', ')}`)
  const { entrypoint = [], command = [] } = service
  const [program, ...before] = entrypoint
  return [
    ...['run', '--detach', '--name', PREFIX + name],
    ...(program ? ['--entrypoint', program] : []),
    ...boundaries(service),
    ...settings(service, places),
    ...health(service),
    ...mounts(service, places),
    ...network(service, compose),
    service.image,
    ...before,
    ...command,
  ]
}

const each = (option: string, values: readonly string[] = []) =>
  values.flatMap((value) => [option, value])

const boundaries = (service: ComposeService): string[] => [
  ...(service.init ? ['--init'] : []),
  ...(service.read_only ? ['--read-only'] : []),
  ...each('--tmpfs', service.tmpfs),
  ...each('--cap-drop', service.cap_drop),
  ...each(
    '--security-opt',
    service.security_opt?.map((option) => option.replace(':true', '')),
  ),
  ...each('--user', service.user ? [service.user] : []),
  ...each('--restart', service.restart ? [service.restart] : []),
  ...each('--memory', service.mem_limit ? [service.mem_limit] : []),
  ...each('--shm-size', service.shm_size ? [service.shm_size] : []),
  ...each(
    '--stop-timeout',
    service.stop_grace_period ? [String(Number.parseInt(service.stop_grace_period, 10))] : [],
  ),
]

const settings = ({ env_file, environment = {} }: ComposeService, places: Places): string[] => [
  ...each(
    '--env-file',
    env_file?.map((file) => path.join(places.settings, file)),
  ),
  ...each(
    '--env',
    Object.entries(environment).map(([key, value]) => `${key}=${value}`),
  ),
]

/** The command alone: whoever starts the containers asks for it, as there may be no timers. */
const health = ({ healthcheck = {} }: ComposeService): string[] => {
  if (healthcheck.disable) return ['--no-healthcheck']
  const [kind, ...words] = healthcheck.test ?? []
  return kind === 'CMD' ? ['--health-cmd', JSON.stringify(words)] : []
}

const mounts = ({ volumes, configs }: ComposeService, places: Places): string[] => {
  const sourceOf = (source: string) => {
    if (source === '/etc/letsencrypt') return places.certificates
    if (source.startsWith('.')) return path.resolve(places.compose, source)
    return PREFIX + source
  }
  const mounted = volumes?.map((volume) => {
    const [source = '', ...rest] = volume.split(':')
    return [sourceOf(source), ...rest].join(':')
  })
  const written = configs?.map(
    ({ source, target }) => `${path.join(places.settings, source)}:${target}:ro`,
  )
  return [...each('--volume', mounted), ...each('--volume', written)]
}

const network = ({ network_mode, networks }: ComposeService, { services }: Compose): string[] => {
  if (network_mode) return ['--network', network_mode]
  const named = Object.entries(services).flatMap(([name, { networks: of }]) =>
    of ? [`${name}:${of.parts.ipv4_address}`] : [],
  )
  return [
    ...['--network', `${PREFIX}parts`, '--ip', networks?.parts.ipv4_address ?? ''],
    ...each('--add-host', named),
  ]
}
