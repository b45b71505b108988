import { join } from 'node:path'
import { employerCategories } from '@hireproof/contract/accounts/accounts'
import { mouKinds, type MouKind } from '@hireproof/contract/accounts/mou/mou'
import * as z from 'zod/mini'
import { readContentFolder } from './content-folder.ts'
import { drawnCharacters } from './paper-texts.ts'

/** In whose name the operator signs, unless the settings say otherwise. */
export const COUNTERSIGNER = 'Program Operations'

const placeholders = /\{(?:company|agent|product)\}/g

const text = z.string().check(
  z.minLength(1),
  z.maxLength(4000),
  z.refine((value) => !/[{}]/.test(value.replaceAll(placeholders, '')), 'the text has an unknown placeholder'),
  z.refine((value) => drawnCharacters.test(value.normalize('NFC')), 'the text has a letter that the fonts cannot draw'),
)

/** The wording of a kind of memorandum; `{company}`, `{agent}` and `{product}` stand for names. */
export const MouText = z.strictObject({
  kind: z.enum(mouKinds),
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
  effectiveOn: z.iso.date(),
  /** Whether this is the official wording; while it is not, screens and papers say so. */
  official: z.boolean(),
  title: text,
  notice: text,
  /** What differs from the version before, for companies that signed it. */
  changes: z.array(text).check(z.maxLength(20)),
  /** By when companies that signed an earlier version are asked to sign this one. */
  signBy: z.nullable(z.iso.date()),
  articles: z
    .array(
      z.strictObject({
        heading: text,
        paragraphs: z.array(text).check(z.minLength(1), z.maxLength(30)),
        /** The only employer categories that have this article; without it, all have. */
        only: z.optional(z.array(z.enum(employerCategories)).check(z.minLength(1))),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
})
export type MouText = z.infer<typeof MouText>

/** The wording in force of each kind of memorandum. */
type MouTexts = ReadonlyMap<MouKind, MouText>

const ownFolder = join(import.meta.dirname, '../../content/mou')

/**
 * Reads the wording of the memoranda: our own, and each kind of a folder of JSON files in its place. Throws one sentence that
 * names the file and the text if one cannot be used.
 */
export function readMouTexts(folder?: string): MouTexts {
  const own = byKind(ownFolder)
  return folder === undefined ? own : new Map([...own, ...byKind(folder)])
}

function byKind(folder: string): Map<MouKind, MouText> {
  const read = readContentFolder(folder, MouText)
  const texts = new Map(read.map((each) => [each.kind, each]))
  if (texts.size < read.length) throw new Error(`Two files in ${folder} are for the same kind of memorandum.`)
  return texts
}
