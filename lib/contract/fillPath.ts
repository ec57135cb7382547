/** The path of a call with its parameters filled in, each from the field of its name. */
export const fillPath = (path: string, fields: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(fields[name])))
