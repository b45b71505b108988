import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PlusTerms } from '@hireproof/contract/accounts/plus-terms'
import * as z from 'zod/mini'

const Text = z.string().check(z.minLength(1))
const Content = z.strictObject({
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
  effectiveOn: z.iso.date(),
  notice: Text,
  articles: z
    .array(z.strictObject({ heading: Text, paragraphs: z.array(Text).check(z.minLength(1)) }))
    .check(z.minLength(1)),
})

const ownFile = fileURLToPath(new URL('terms.json', import.meta.url))

/** Reads terms of the plus program; a file that cannot be used stops the start. */
export function loadTerms(file = ownFile): PlusTerms {
  const read = Content.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new Error(`The terms of the plus program in ${file} cannot be used.\n${z.prettifyError(read.error)}`)
}

const inForce = loadTerms()

/** The version of the terms that companies must have accepted. */
export const TERMS_VERSION = inForce.version

/** The terms in force, in the name of the plus program of an installation. */
export function termsInForce(productName: string): PlusTerms {
  const named = (text: string) => text.replaceAll('{plus}', `${productName} Plus`)
  return {
    ...inForce,
    notice: named(inForce.notice),
    articles: inForce.articles.map(({ heading, paragraphs }) => ({
      heading: named(heading),
      paragraphs: paragraphs.map(named),
    })),
  }
}

/** What the same text shares, however often it is accepted. */
export const digestOf = (terms: PlusTerms): Buffer => createHash('sha256').update(JSON.stringify(terms)).digest()
