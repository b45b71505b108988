import type { Readable } from 'node:stream'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { closeSheet, openSheet } from '../../pdf/sheet.ts'
import type { AgencyContacts } from '../../settings/agency-settings.ts'
import type { PaperContents, PaperInLanguage } from '../../settings/paper-content.ts'
import { drawLetter } from './letter.ts'
import { drawNotice, type Signed } from './notice.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { PaperSheet } from './paper-parts.ts'
import { paperWords } from './paper-words.ts'
import { drawProof } from './proof.ts'
import { proofWords, type ProofWords } from './proof-words.ts'
import type { SignedFacts } from './signed-facts.ts'

/** The wording of all languages, and whom the papers name. */
export type PaperTexts = { contents: PaperContents; contacts: AgencyContacts }

/**
 * Draws a paper as a tagged PDF in one language or in several, one behind the other; the same bytes for the same facts. A
 * notice that was signed electronically has the proof of it behind each language.
 */
export function drawPaper(
  { contents, contacts }: PaperTexts,
  facts: PaperFacts,
  languages: readonly string[],
  signed?: SignedFacts,
): Readable {
  const words = languages.map((code) => paperWords(wordingOf(contents, code), contacts))
  const [first] = words
  if (!first) throw new Error('A paper needs a language.')
  const language = first.content.locale
  const sheet = openSheet({ language, words: first, title: titleOf(first.content, facts), date: dateOf(facts) })
  // the page on which each language ends
  const ends: number[] = []
  for (const [index, each] of words.entries()) {
    if (index > 0) sheet.doc.addPage()
    const whole = sheet.doc.struct('Sect', index === 0 ? {} : { lang: each.content.locale })
    sheet.whole.add(whole)
    drawIn({ ...sheet, words: each }, whole, facts, signed)
    ends.push(sheet.doc.bufferedPageRange().count)
  }
  closeSheet(sheet, (page, count) => {
    const { content, fill } = words[ends.findIndex((end) => page <= end)] ?? first
    return {
      warning: content.official ? undefined : content.unofficial.mark,
      foot: `${titleOf(content, facts)}, ${facts.caseNumber}`,
      page: fill(content.page, { page: String(page), count: String(count) }),
    }
  })
  return sheet.doc
}

function drawIn(sheet: PaperSheet, whole: PaperSheet['whole'], facts: PaperFacts, signed?: SignedFacts): void {
  if (facts.kind === 'REFERRAL_DATE_CONFIRMATION') return drawLetter(sheet, whole, facts)
  if (!signed) return drawNotice(sheet, whole, facts)
  const proof = proofWords[sheet.words.isTranslation ? 'es' : 'en']
  drawNotice(sheet, whole, facts, linesOf(signed, proof))
  sheet.doc.addPage()
  drawProof(sheet, whole, { caseNumber: facts.caseNumber, signed, proof })
}

function linesOf({ decision, name, at, timeZone, countersigned }: SignedFacts, { electronically }: ProofWords): Signed {
  const written = (by: string) => electronically.replace('{name}', () => by)
  const on = (time: string) => todayIn(new Date(time), timeZone)
  return {
    decision,
    employee: { name: written(name), on: on(at) },
    employer: countersigned && {
      name: countersigned.name,
      signature: written(countersigned.name),
      on: on(countersigned.at),
    },
  }
}

const titleOf = ({ notice, letter }: PaperInLanguage, { kind }: PaperFacts) =>
  kind === 'FURTHER_ACTION_NOTICE' ? notice.title : letter.title

const dateOf = (facts: PaperFacts) =>
  new Date(facts.kind === 'FURTHER_ACTION_NOTICE' ? facts.issuedOn : facts.referredOn)

function wordingOf(contents: PaperContents, code: string): PaperInLanguage {
  const content = contents.get(code)
  if (!content) throw new Error(`There is no wording in the language ${code}.`)
  return content
}
