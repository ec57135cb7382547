const { requireOfJsdom } = require('../parts')
const { rulesOf } = require('./sheets')
const { canMatch } = require('./subjects')

const { matchesDontThrow } = requireOfJsdom('./lib/jsdom/living/helpers/selectors.js')
const { propertiesWithResolvedValueImplemented: resolved } = requireOfJsdom(
  './lib/jsdom/living/helpers/style-rules.js',
)

/** What is known of a document until jsdom drops its own cache of styles. */
const caches = new WeakMap()

const cacheOf = (document) => {
  document._styleCache ??= new WeakMap()
  let cache = caches.get(document._styleCache)
  if (!cache) {
    cache = { rules: new Map(), elements: new WeakMap() }
    caches.set(document._styleCache, cache)
  }
  return cache
}

const rulesFor = (cache, document, property) => {
  const rules = cache.rules.get(property) ?? rulesOf(document.styleSheets._list, property)
  cache.rules.set(property, rules)
  return rules
}

const describe = (element) => ({
  tag: element._localName.toLowerCase(),
  classes: new Set(element.getAttributeNS(null, 'class')?.toLowerCase().split(/\s+/)),
  values: new Map(),
})

const declaredValue = (element, known, property, rules) => {
  if (element.style && Array.from(element.style).includes(property)) {
    const value = element.style.getPropertyValue(property)
    return value === 'unset' ? '' : value
  }
  const rule = rules.findLast(
    ({ subjects, selectorText }) =>
      canMatch(subjects, known) && matchesDontThrow(element, selectorText),
  )
  return rule?.value ?? ''
}

/**
 * The value of one property as jsdom computes it for an element, from those rules alone which declare
 * the property. jsdom computes every property that any rule has.
 */
exports.valueOf = (element, property) => {
  const document = element._ownerDocument
  const cache = cacheOf(document)
  const known = cache.elements.get(element) ?? describe(element)
  cache.elements.set(element, known)
  if (!known.values.has(property)) {
    const rules = rulesFor(cache, document, property)
    known.values.set(property, declaredValue(element, known, property, rules))
  }
  const declared = known.values.get(property)
  if (declared !== '' || !(property in resolved)) return declared
  const { inherited, initial } = resolved[property]
  const parent = inherited ? element.parentElement : null
  return parent ? exports.valueOf(parent, property) : initial
}
