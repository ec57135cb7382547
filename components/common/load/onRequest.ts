import type { ComponentType, ReactNode } from 'react'
import { CodeLoadError } from './CodeLoadError'
import { onDemand } from './onDemand'

/** As `onDemand`, for what the visitor asked for: they are told where the code cannot be loaded. */
export const onRequest = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Loading?: () => ReactNode,
) => onDemand(load, { LoadError: CodeLoadError, ...(Loading && { Loading }) })
