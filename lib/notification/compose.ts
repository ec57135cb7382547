import { type TemplateCode, templateOf, type VariablesOf } from './templates'

/** A message as it is stored: its template, what fills it, and both together. */
export type ComposedNotification = {
  template: TemplateCode
  variables: Readonly<Record<string, string>>
  title: string
  text: string
}

/** Replaces each `#{name}`; what fills it is not read again. */
export const fill = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/#\{([^}]+)\}/g, (variable, name: string) => variables[name] ?? variable)

/** The message of a template. A missing variable does not compile. */
export const compose = <Code extends TemplateCode>(
  template: Code,
  variables: VariablesOf<Code>,
): ComposedNotification => {
  const { title, text } = templateOf(template)
  return { template, variables, title, text: fill(text, variables) }
}
