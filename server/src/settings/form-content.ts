import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { section1Fields, formEdition } from '@hireproof/contract/plus-cases/section1-fields'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(2000))
const labels = <const T extends readonly string[]>(names: T) => z.record(z.enum(names), text.check(z.maxLength(120)))
/** The words of a signature's declaration, if the form prints others than those that were shown on screen. */
const attestation = z.optional(text)

/** The wording of an edition of Form I-9: everything that is printed and no one fills out. */
export const FormContent = z.strictObject({
  edition: text,
  expires: text,
  /** Whether this is the wording of the official form; while it is not, every page says so. */
  official: z.boolean(),
  language: text,
  name: text,
  title: text,
  /** Further lines of the head, such as the agency and the number of the form's approval. */
  marks: z.array(text).check(z.maxLength(3)),
  unofficial: text,
  section1: z.strictObject({
    heading: text,
    instruction: text,
    fields: labels(section1Fields),
    statuses: labels(['US_CITIZEN', 'NONCITIZEN', 'LAWFUL_PERMANENT_RESIDENT', 'ALIEN_AUTHORIZED_TO_WORK']),
    attestation,
    signature: text,
    date: text,
  }),
  section2: z.strictObject({
    heading: text,
    instruction: text,
    listA: text,
    listB: text,
    listC: text,
    fields: labels([
      'title',
      'issuingAuthority',
      'number',
      'expirationDate',
      'additionalInformation',
      'isAlternativeProcedure',
      'firstDayOfEmployment',
      'examinerLastName',
      'examinerFirstName',
      'examinerTitle',
      'signature',
      'date',
      'businessName',
      'businessAddress',
    ]),
    attestation,
    receipt: text,
    corrected: text,
  }),
  lists: z.strictObject({
    heading: text,
    instruction: text,
    groups: z.array(z.strictObject({ heading: text, entries: z.array(text).check(z.maxLength(30)) })),
  }),
  supplementA: z.strictObject({
    heading: text,
    instruction: text,
    block: text,
    fields: labels([
      'lastName',
      'firstName',
      'middleInitial',
      'addressStreet',
      'addressCity',
      'addressState',
      'addressZip',
      'signature',
      'date',
    ]),
    attestation,
  }),
  supplementB: z.strictObject({
    heading: text,
    instruction: text,
    block: text,
    fields: labels([
      'dateOfRehire',
      'newLastName',
      'newFirstName',
      'newMiddleInitial',
      'title',
      'number',
      'expirationDate',
      'employerName',
      'signature',
      'date',
      'additionalInformation',
      'isAlternativeProcedure',
    ]),
    attestation,
  }),
})
export type FormContent = z.infer<typeof FormContent>

/** The wording of each edition, by its date as it is printed. */
export type FormContents = ReadonlyMap<string, FormContent>

const ownFolder = join(import.meta.dirname, '../../content/form-i9')

/**
 * Reads the wording of all editions from a folder of JSON files, by default our own. Throws one sentence that names the file
 * and the place if one cannot be used, or the missing edition.
 */
export function readFormContents(folder = ownFolder): FormContents {
  const names = readNames(folder)
  const contents = new Map(names.map((name) => readContent(folder, name)).map((each) => [each.edition, each]))
  if (contents.size < names.length) throw new Error(`Two files in ${folder} are for the same edition.`)
  if (!contents.has(formEdition.edition)) throw new Error(`${folder} has no edition ${formEdition.edition}.`)
  return contents
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    throw new Error(`${folder} is not a readable folder.`)
  }
}

function readContent(folder: string, name: string): FormContent {
  const path = join(folder, name)
  const found = FormContent.safeParse(parse(path))
  if (found.success) return found.data
  const at = found.error.issues[0]?.path.join('.') ?? ''
  throw new Error(`${path} is not valid${at && ` at ${at}`}.`)
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`${path} is not JSON.`)
  }
}

/** The wording of the edition on which something was signed. */
export function contentOf(contents: FormContents, edition: string): FormContent {
  const content = contents.get(edition)
  if (!content) throw new Error(`There is no wording for the edition ${edition}.`)
  return content
}
