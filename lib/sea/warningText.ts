import type { WarningKind, WarningLevel } from './warnings'

const KIND_NAMES = { wind: '강풍', waves: '풍랑', typhoon: '태풍' } as const satisfies Record<
  WarningKind,
  string
>
const LEVEL_NAMES = { advisory: '주의보', warning: '경보' } as const satisfies Record<
  WarningLevel,
  string
>

/** `풍랑주의보`; `풍랑 예비특보` for one that is announced without a level. */
export const warningName = ({
  kind,
  level,
}: {
  kind: WarningKind
  level?: WarningLevel
}): string => (level ? `${KIND_NAMES[kind]}${LEVEL_NAMES[level]}` : `${KIND_NAMES[kind]} 예비특보`)
