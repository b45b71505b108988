import type { Audience } from '@hireproof/contract/tutorial/tutorial'
import type { Block } from './lesson.ts'
import type { SourceKey } from './sources.ts'

type For = readonly Audience[]

/** A paragraph that rests on a source. */
export const text = (source: SourceKey, words: string, audiences?: For): Block => ({
  kind: 'text',
  text: words,
  source,
  for: audiences,
})

/** Several points under one sentence. */
export const list = (source: SourceKey, intro: string, items: readonly string[], audiences?: For): Block => ({
  kind: 'list',
  intro,
  items,
  source,
  for: audiences,
})

/** Steps to take one after the other. */
export const steps = (source: SourceKey, intro: string, items: readonly string[], audiences?: For): Block => ({
  kind: 'list',
  intro,
  items,
  ordered: true,
  source,
  for: audiences,
})

/** What a reader takes along from a topic. */
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
