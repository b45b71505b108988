import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { formsOf } from './password-forms.ts'

/** The words of the 3,000 passwords that people choose most; compressed, because many are coarse (decision 37). */
const commonWords: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(new URL('common-words.txt.gz', import.meta.url)))
    .toString()
    .trimEnd()
    .split('\n'),
)

/** Names that the product has, whatever an operator calls it. */
const productNames = ['hireproof', 'everify']

/** Words that tell nothing about a company, and would only be in the way. */
const legalForms = new Set(['company', 'corp', 'corporation', 'incorporated', 'limited'])

/** The words of a name that a password may not have: those with at least four letters, without accents. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 4 && !legalForms.has(word))

/**
 * Whether a password is among the first that others would try: a common word with digits and symbols, or one with a
 * word of the given names or of the product.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const forms = [...formsOf(password)]
  const words = [...productNames, ...names.flatMap(wordsOf)]
  return forms.some((form) => commonWords.has(form) || words.some((word) => form.includes(word)))
}
