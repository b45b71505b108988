import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { documentLists } from '@hireproof/contract/form-i9/document-lists'
import { Notice, noticeIds, type Notices } from '@hireproof/contract/form-i9/notices'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import * as z from 'zod/mini'
import { readContentFolder } from './content-folder.ts'

const text = z.string().check(z.minLength(1), z.maxLength(3000))
const texts = z.array(text).check(z.maxLength(30))
const notice = {
  title: text,
  lead: text,
  sections: z.array(z.strictObject({ heading: text, paragraphs: texts, items: texts })).check(z.maxLength(30)),
  links: z.array(z.strictObject({ label: text, url: z.url({ protocol: /^https$/ }) })).check(z.maxLength(10)),
} satisfies Record<keyof Notice, unknown>

const OneNotice = z.strictObject(notice)
const InOneLanguage = z.strictObject({
  unofficial: text,
  instructions: OneNotice,
  lists: OneNotice,
  rights: OneNotice,
  privacy: OneNotice,
  consent: z.strictObject({ ...notice, statement: text }),
})

/** What employees are offered to read, and what they agree to, in both languages. */
const NoticeContent = z.strictObject({
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Whether these are official texts; while they are not, every page says so. */
  official: z.boolean(),
  en: InOneLanguage,
  es: InOneLanguage,
})
type NoticeContent = z.infer<typeof NoticeContent>

/** The present texts, and those of earlier versions, which were offered to people who have signed. */
export type NoticeContents = { current: number; versions: ReadonlyMap<number, NoticeContent> }

const ownFolder = join(import.meta.dirname, '../../content/notices')

/**
 * Reads all versions of the notices from a folder of JSON files, by default our own; the highest version is offered. Throws
 * one sentence that names the file and the place if one cannot be used.
 */
export function readNotices(folder = ownFolder): NoticeContents {
  const found = readContentFolder(folder, NoticeContent)
  const versions = new Map(found.map((each) => [each.version, each]))
  if (versions.size < found.length) throw new Error(`Two files in ${folder} are for the same version.`)
  if (versions.size === 0) throw new Error(`${folder} has no notices.`)
  return { current: Math.max(...versions.keys()), versions }
}

/**
 * The notices in a language as they are offered, or as they were offered in an earlier version. The lists of documents come
 * from the table by which documents are chosen and examined, so that they cannot differ from it.
 */
export function noticesIn(contents: NoticeContents, language: EmployeeLanguage, asked = contents.current): Notices {
  const content = contents.versions.get(asked) ?? contents.versions.get(contents.current)
  if (!content) throw new Error('There are no notices.')
  const { version, official, [language]: words } = content
  const notices = Object.fromEntries(noticeIds.map((id) => [id, words[id]])) as Notices['notices']
  const sections = [...documentSections(language), ...words.lists.sections]
  return {
    version,
    language,
    unofficial: official ? null : words.unofficial,
    notices: { ...notices, lists: { ...words.lists, sections } },
    consent: words.consent,
  }
}

const documentSections = (language: EmployeeLanguage) =>
  documentLists(language).map((list) => ({ ...list, paragraphs: [] }))

/** Identifies what was offered word for word, beyond the number of its version. */
export const noticesDigest = (notices: Notices): string =>
  createHash('sha256').update(JSON.stringify(notices)).digest('hex')
