import type { z } from 'zod'

type CatchItem = { fish: string; count: number; size_cm: number | null }

const ONE = /^([^:,]{1,24}):(\d{1,6})(?::(\d{1,3}))?$/

/** `갑오징어:42:23,주꾸미:300` as a catch: species, how many, the longest in cm. */
export function parseCatch(written: string, context: z.RefinementCtx): CatchItem[] {
  return written.split(',').flatMap((part) => {
    const [, fish, count, size] = ONE.exec(part.trim()) ?? []
    if (fish && count) return [{ fish, count: Number(count), size_cm: size ? Number(size) : null }]
    context.addIssue({ code: 'custom', message: '갑오징어:42:23,주꾸미:300처럼 적어 주세요.' })
    return []
  })
}
