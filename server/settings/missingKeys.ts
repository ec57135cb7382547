type Wanted = {
  gateway: string
  /** What is asked of whoever set a part of them, such as `Toss Payments needs both of its keys`. */
  english: string
  korean: string
}

/** One message for each key that is not set, where the gateway is chosen or has another of its keys. */
export const missingKeys = <Key extends string>(
  env: Partial<Record<Key | 'PAYMENT_GATEWAY', unknown>>,
  keys: readonly Key[],
  { gateway, english, korean }: Wanted,
): string[] => {
  const missing = keys.filter((name) => !env[name])
  const isWanted = env.PAYMENT_GATEWAY === gateway || missing.length < keys.length
  if (!isWanted) return []
  return missing.map((name) => `${name} is missing: ${english}. (${name} 값이 필요해요. ${korean})`)
}
