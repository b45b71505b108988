import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { PAPER_LANGUAGE } from '@hireproof/contract/cases/papers'
import { mismatchReasons } from '@hireproof/contract/cases/mismatch-reasons'
import { readContentFolder } from './content-folder.ts'
import { drawnCharacters, faultOfTexts, type TextFault } from './paper-texts.ts'
import { PaperContent, Wording } from './paper-wording.ts'

/** The wording of a language, with its version and digest in one text. */
export type PaperInLanguage = PaperContent & { identity: string }

/** The wording of each language by its code, English first. */
export type PaperContents = ReadonlyMap<string, PaperInLanguage>

/** The languages whose sentences for the reasons are those of the screens. */
const onScreens: readonly string[] = [PAPER_LANGUAGE, 'spanish']

const ownFolder = join(import.meta.dirname, '../../content/papers')

/**
 * Reads the wording of the papers: our own English and Spanish, and each language of a folder of JSON files, which adds to
 * them or replaces them. Throws one sentence that names the file and the text if one cannot be printed.
 */
export function readPaperContents(folder?: string): PaperContents {
  const own = new Map(readContentFolder(ownFolder, PaperContent).map((each) => [each.code, each]))
  const english = own.get(PAPER_LANGUAGE)
  if (!english) throw new Error(`${ownFolder} has no English.`)
  const added = folder === undefined ? [] : readContentFolder(folder, printable(english))
  const contents = new Map([...own, ...added.map((each) => [each.code, each] as const)])
  if (new Set(added.map(({ code }) => code)).size < added.length)
    throw new Error(`Two files in ${folder} are for the same language.`)
  const sorted = [...contents.values()].toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
  return new Map(sorted.map((each) => [each.code, { ...each, identity: identityOf(each) }]))
}

const rankOf = ({ code }: PaperContent) => Number(code !== PAPER_LANGUAGE)

/** Identifies a wording letter by letter, beyond the number of its version. */
function identityOf(content: PaperContent): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${content.code} ${content.version} ${digest.slice(0, 16)}`
}

/** A wording that can be printed in place of the English one, or beside it. */
const printable = (english: PaperContent) =>
  PaperContent.check(({ value, issues }) => {
    const fault = faultOf(value, english)
    if (fault) issues.push({ code: 'custom', input: value, path: fault.path, message: fault.why })
  })

function faultOf(content: PaperContent, english: PaperContent): TextFault | undefined {
  const isTranslation = content.code !== PAPER_LANGUAGE
  const needsReasons = !onScreens.includes(content.code)
  if (isTranslation !== (content.translation !== undefined))
    return { path: ['translation'], why: isTranslation ? 'the text is missing' : 'English is not a translation' }
  if (needsReasons !== (content.reasons !== undefined))
    return { path: ['reasons'], why: needsReasons ? 'the texts are missing' : 'they are the sentences of the screens' }
  if (!canWriteDays(content.locale)) return { path: ['locale'], why: 'its days cannot be written' }
  const own = {
    ...Object.fromEntries(Object.keys(Wording.shape).map((key) => [key, english[key as keyof Wording]])),
    name: '',
    ...(isTranslation ? { translation: '' } : {}),
    ...(needsReasons ? { reasons: noReasons } : {}),
  }
  return faultOfTexts(content, own)
}

const noReasons = {
  general: { SSA: '', DHS: '' },
  known: Object.fromEntries(mismatchReasons.map((reason) => [reason, ''])),
}

/** Whether the days of a language are known, in letters that can be drawn. */
function canWriteDays(locale: string): boolean {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const days = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 && days.every((day) => drawnCharacters.test(day))
}
