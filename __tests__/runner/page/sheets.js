const { requireOfJsdom } = require('../parts')
const { subjectsOf } = require('./subjects')

const { parse } = requireOfJsdom('rrweb-cssom')
const { CSSStyleDeclaration } = requireOfJsdom('cssstyle')

const defaultSheet = parse(requireOfJsdom('./lib/jsdom/browser/default-stylesheet.js'))

/** As jsdom takes a sheet's rules: media queries count when they are for screens, whatever else they say. */
const styleRules = (sheet) =>
  Array.from(sheet.cssRules).flatMap((rule) => {
    if (!rule.media) return [rule]
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []
  })

const readings = new Map()

/** A declared value as jsdom reads it; nothing when it is none of the property's. */
const readValue = (property, value) => {
  const key = `${property}:${value}`
  if (!readings.has(key)) {
    const declaration = new CSSStyleDeclaration()
    declaration.setProperty(property, value)
    readings.set(key, declaration.getPropertyValue(property))
  }
  return readings.get(key)
}

const rulesWith = (sheet, property) =>
  styleRules(sheet).flatMap(({ selectorText, style }) => {
    if (!selectorText || !Array.from(style).includes(property)) return []
    const declared = style.getPropertyValue(property)
    const value = declared === 'unset' ? '' : readValue(property, declared)
    const isIgnored = value === '' && declared !== 'unset'
    return isIgnored ? [] : [{ selectorText, value, subjects: subjectsOf(selectorText) }]
  })

const known = new WeakMap()

/** A sheet that got or lost rules is read again; so is any other after it was written anew. */
const readSheet = (sheet, property) => {
  const { cssRules } = sheet
  const [count, last] = [cssRules.length, cssRules[cssRules.length - 1]]
  let reading = known.get(sheet)
  if (reading?.count !== count || reading.last !== last) {
    reading = { count, last, rules: new Map() }
    known.set(sheet, reading)
  }
  if (!reading.rules.has(property)) reading.rules.set(property, rulesWith(sheet, property))
  return reading.rules.get(property)
}

/** The rules that declare a property, in the order in which they hold: the later the stronger. */
exports.rulesOf = (sheets, property) =>
  [defaultSheet, ...sheets].flatMap((sheet) => readSheet(sheet, property))
