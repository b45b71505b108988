import type { Audience } from '@hireproof/contract/tutorial/tutorial'
import type { Block } from './lesson.ts'
import type { SourceKey } from './sources.ts'

type For = readonly Audience[]

/** A paragraph with its source. */
export const text = (source: SourceKey, words: string, audiences?: For): Block => ({
  kind: 'text',
  text: words,
  source,
  for: audiences,
})

/** A list of points after an introduction. */
export const list = (source: SourceKey, intro: string, items: readonly string[], audiences?: For): Block => ({
  kind: 'list',
  intro,
  items,
  source,
  for: audiences,
})

/** Steps to take in order. */
export const steps = (source: SourceKey, intro: string, items: readonly string[], audiences?: For): Block => ({
  kind: 'list',
  intro,
  items,
  ordered: true,
  source,
  for: audiences,
})

/** The point to remember from a topic. */
export const remember = (source: SourceKey, words: string, audiences?: For): Block => ({
  kind: 'remember',
  text: words,
  source,
  for: audiences,
})

/** A screen of the product. */
export const picture = (name: string, alt: string, caption: string, audiences?: For): Block => ({
  kind: 'picture',
  name,
  alt,
  caption,
  source: 'product',
  for: audiences,
})

/** Anyone who works on cases. */
export const caseWorkers: For = ['GENERAL', 'PROGRAMADMIN', 'AGENCY']

/** Anyone who works for one employer. */
export const employers: For = ['GENERAL', 'PROGRAMADMIN']
