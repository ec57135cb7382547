/** The last part of a selector, of which the element itself must be: what follows its last combinator. */
const lastCompound = (selector) => {
  let depth = 0
  for (let at = selector.length - 1; at >= 0; at--) {
    const char = selector[at]
    if (char === ')' || char === ']') depth++
    if (char === '(' || char === '[') depth--
    if (depth === 0 && /[\s>+~]/.test(char)) return selector.slice(at + 1)
  }
  return selector
}

const splitAlternatives = (selector) => {
  const alternatives = ['']
  let depth = 0
  for (const char of selector) {
    if (char === '(' || char === '[') depth++
    if (char === ')' || char === ']') depth--
    if (char === ',' && depth === 0) alternatives.push('')
    else alternatives[alternatives.length - 1] += char
  }
  return alternatives.map((one) => one.trim())
}

/** Without what stands in brackets, whose classes and names are of other elements or none at all. */
const withoutBrackets = (compound) => {
  let rest = compound
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  }
  return rest
}

const subjectOf = (selector) => {
  const compound = withoutBrackets(lastCompound(selector))
  return {
    tag: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(),
    className: /\.([\w-]+)/.exec(compound)?.[1].toLowerCase(),
  }
}

/** Quotes and escapes may hide brackets and commas: such a selector is left to the full comparison. */
const HIDES_SIGNS = /["'\\]/

const known = new Map()

/**
 * What an element must be for a selector to match it at all, per alternative of the selector: its tag
 * and one of its classes, in small letters. It spares most of the full comparisons.
 */
exports.subjectsOf = (selector) => {
  const subjects =
    known.get(selector) ??
    (HIDES_SIGNS.test(selector) ? [{}] : splitAlternatives(selector).map(subjectOf))
  known.set(selector, subjects)
  return subjects
}

/** Whether an element with this tag and these classes can match. */
exports.canMatch = (subjects, { tag, classes }) =>
  subjects.some(
    (subject) =>
      (subject.tag === undefined || subject.tag === tag) &&
      (subject.className === undefined || classes.has(subject.className)),
  )
