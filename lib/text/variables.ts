const VARIABLE = /\{([^{}]*)\}/g

/** What a text names in braces, e.g. `{이름}`. */
export const variablesOf = (template: string): string[] =>
  [...template.matchAll(VARIABLE)].map(([, name = '']) => name)

/** What is wrong with a text that may name these in braces, as a sentence; undefined: nothing. */
export const variableFault = (template: string, known: readonly string[]): string | undefined => {
  const unknown = variablesOf(template).find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}}은(는) 자동으로 채워지는 말이 아니에요.`
  if (/[{}]/.test(template.replace(VARIABLE, ''))) return '중괄호의 짝이 맞지 않아요.'
  return undefined
}

/** The text with the value of each variable; what has none stays as it is written. */
export const fillVariables = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(VARIABLE, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )
