import { absolute, reference, type Site, type Thing } from './thing'

type Step = { name: string; path: string }

/** The way from the main page to this one. */
export const breadcrumbs = ({ origin, name }: Site, steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name, path: '/' }, ...steps].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: absolute(origin, step.path),
  })),
})

/** A list, in its order. The pages of its items describe them. */
export const itemList = ({ origin }: Site, paths: readonly string[], total: number): Thing => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: paths.map((path) => reference(origin, path)),
})

type Question = { title: string; text: string }

/** Questions and their answers, as plain text. */
export const faqPage = (questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})
