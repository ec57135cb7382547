/** Notes each use of what loads the browser's data of a language. */
export const watchLanguageData = () => {
  const uses: string[] = []
  Object.assign(window, { languageDataUses: uses })
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator'] as const) {
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct: (target, given) => {
          uses.push(`Intl.${name}`)
          return Reflect.construct(target, given) as object
        },
      }),
    })
  }
  for (const type of [Number, Date]) {
    const { toLocaleString } = type.prototype
    type.prototype.toLocaleString = function (this: number & Date, ...given: []) {
      uses.push('toLocaleString')
      return toLocaleString.apply(this, given)
    }
  }
}
