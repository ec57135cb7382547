const CLASSES = / class="([^"]*)"/g

/**
 * HTML without the classes that only name a styled component: no rule of ours selects them, so a
 * browser needs them nowhere.
 *
 * @param ids of the components in the page's style sheet
 */
export const withoutComponentIds = (html: string, ids: ReadonlySet<string>): string =>
  html.replace(CLASSES, (_, given: string) => {
    const classes = given.split(' ').filter((name) => !ids.has(name))
    return classes.length > 0 ? ` class="${classes.join(' ')}"` : ''
  })
