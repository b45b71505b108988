import { join } from 'node:path'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { section1Fields, formEdition } from '@hireproof/contract/plus-cases/section1-fields'
import * as z from 'zod/mini'
import { readContentFolder } from './content-folder.ts'

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

/** The wording of each edition by its date as it is printed, and `01/20/25 es` for its wording in Spanish. */
export type FormContents = ReadonlyMap<string, FormContent>

const ownFolder = join(import.meta.dirname, '../../content/form-i9')

const keyOf = (edition: string, language: EmployeeLanguage) => (language === 'es' ? `${edition} es` : edition)
const languageOf = ({ language }: FormContent): EmployeeLanguage => (/^es\b/.test(language) ? 'es' : 'en')

/**
 * Reads the wording of all editions from a folder of JSON files, by default our own. An edition without a Spanish wording has
 * our own, if there is one. Throws one sentence that names the file and the place if one cannot be used, or the missing edition.
 */
export function readFormContents(folder = ownFolder): FormContents {
  const contents = readFolder(folder)
  if (!contents.has(formEdition.edition)) throw new Error(`${folder} has no edition ${formEdition.edition}.`)
  const added = [...readFolder(ownFolder)].filter(
    ([key, own]) => languageOf(own) === 'es' && contents.has(own.edition) && !contents.has(key),
  )
  return new Map([...contents, ...added])
}

function readFolder(folder: string): Map<string, FormContent> {
  const read = readContentFolder(folder, FormContent)
  const contents = new Map(read.map((each) => [keyOf(each.edition, languageOf(each)), each]))
  if (contents.size < read.length) throw new Error(`Two files in ${folder} are for the same edition.`)
  // English first, however the folder lists its files
  return new Map([...contents].toSorted(([one], [other]) => one.localeCompare(other)))
}

/** The wording of the edition on which something was signed, in the language in which its form is filed. */
export function contentOf(contents: FormContents, edition: string, language: EmployeeLanguage = 'en'): FormContent {
  const content = contents.get(keyOf(edition, language))
  if (!content) throw new Error(`There is no wording for the edition ${keyOf(edition, language)}.`)
  return content
}
