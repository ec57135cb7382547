import fc from 'fast-check'

const seed = Number(process.env.PROPERTY_SEED ?? 1)
const scale = Number(process.env.PROPERTY_SCALE ?? 1)

/**
 * Properties are asked with the same cases on every machine, so that a change is never refused for
 * a case that main fails as well. `PROPERTY_SEED=2 PROPERTY_SCALE=50` (times 100 cases) looks for others.
 */
fc.configureGlobal({ seed, numRuns: 100 * scale })

export default fc
