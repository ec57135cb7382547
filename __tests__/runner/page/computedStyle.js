const { valueOf } = require('./cascade')
const { requireOfJsdom } = require('../parts')

const { implForWrapper } = requireOfJsdom('./lib/jsdom/living/generated/utils.js')

/** What queries by role, presses and `toBeVisible` ask for, by the names that they ask with. */
const QUICK = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['opacity', 'opacity'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
])

const createHandler = (element, compute) => {
  let all
  const computed = () => (all ??= compute())
  const getPropertyValue = (name) =>
    QUICK.has(name) ? valueOf(element, QUICK.get(name)) : computed().getPropertyValue(name)
  return {
    get(_, name) {
      if (QUICK.has(name)) return valueOf(element, QUICK.get(name))
      if (name === 'getPropertyValue') return getPropertyValue
      const value = Reflect.get(computed(), name)
      return typeof value === 'function' ? value.bind(computed()) : value
    },
    has: (_, name) => name in computed(),
  }
}

/**
 * `getComputedStyle` which works out only what is asked for: Testing Library asks it of every element
 * of a page for each query by role. The answers are jsdom's, and what is rarely asked for jsdom answers.
 */
exports.answerStylesByProperty = (window) => {
  const { getComputedStyle } = window
  window.getComputedStyle = (element, pseudoElement) => {
    const impl = pseudoElement ? null : implForWrapper(element)
    if (!impl) return getComputedStyle(element, pseudoElement)
    return new Proxy(
      {},
      createHandler(impl, () => getComputedStyle(element)),
    )
  }
}
