/** Parts of a line with a dot between them; what is empty is left out. */
export const joinKnown = (parts: readonly string[], between = ' · '): string =>
  parts.filter(Boolean).join(between)
