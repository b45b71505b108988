import { createHash } from 'node:crypto'
import type { NoticeDetail, NoticeText } from '@hireproof/contract/cases/case-notice'
import { NOTICE_STATEMENT_VERSION, noticeStatements } from '@hireproof/contract/cases/notice-statement'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { NoticeFacts } from '../papers/paper-facts.ts'
import { noticeSections } from '../papers/notice-sections.ts'
import { screenWords } from './screen-words.ts'
import { paperWords, type PaperWords } from '../papers/paper-words.ts'
import type { PaperTexts } from '../papers/draw-paper.ts'

/** The papers in the languages of the employee's pages. */
export const paperLanguages: Readonly<Record<EmployeeLanguage, string>> = { en: 'english', es: 'spanish' }

/** Everything that a notice says on a screen in one language; the details that identify someone are left out on request. */
export function noticeText(
  { contents, contacts }: PaperTexts,
  facts: NoticeFacts,
  language: EmployeeLanguage,
  { isHidden }: { isHidden: boolean },
): NoticeText {
  const content = contents.get(paperLanguages[language])
  if (!content) throw new Error(`There is no wording in the language ${language}.`)
  const words = paperWords(content, contacts)
  const { fill, day } = words
  const { notice, person } = content
  // what the employer has to do stands in the signed notice: it is about paper
  const { reasons, employee, rights } = noticeSections(words, facts)
  const { heading, takeAction, noAction } = notice.decision
  const { translation, choices } = screenWords[language]
  return {
    language,
    version: content.identity,
    title: notice.title,
    remarks: [...(translation === null ? [] : [translation]), ...remarks(words, facts)],
    facts: [
      { label: content.facts.caseNumber, value: facts.caseNumber },
      { label: content.facts.issuedOn, value: day(facts.issuedOn) },
      { label: content.facts.actBy, value: day(facts.actBy.day) },
    ],
    employer: { label: person.employer, value: facts.employer },
    details: detailsOf(words, facts).filter(({ field }) => !isHidden || isName(field)),
    lead: fill(notice.lead, { employer: facts.employer }),
    sections: [reasons, employee],
    decision: { heading, lead: choices, TAKE_ACTION: takeAction, NO_ACTION: noAction },
    rights,
    statement: {
      version: NOTICE_STATEMENT_VERSION,
      text: noticeStatements[NOTICE_STATEMENT_VERSION]?.[language] ?? '',
    },
  }
}

const isName = (field: NoticeDetail) => field === 'last_name' || field === 'first_name'

function remarks({ content, fill, day }: PaperWords, { actBy }: NoticeFacts): string[] {
  const moved =
    actBy.replaces === null ? [] : [fill(content.facts.replaces, { day: day(actBy.day), earlier: day(actBy.replaces) })]
  return content.official ? moved : [content.unofficial.note, ...moved]
}

function detailsOf({ content: { person }, month }: PaperWords, facts: NoticeFacts): NoticeText['details'] {
  const { bornIn, ssnEnd } = facts
  return [
    { field: 'last_name', label: person.lastName, value: facts.lastName },
    { field: 'first_name', label: person.firstName, value: facts.firstName },
    ...(bornIn === null ? [] : [{ field: 'date_of_birth' as const, label: person.born, value: month(bornIn) }]),
    ...(ssnEnd === null ? [] : [{ field: 'ssn' as const, label: person.ssn, value: ssnEnd }]),
    ...facts.numbers.map(({ field, value }) => ({ field, label: person.numbers[field], value })),
  ]
}

/** What is shown, as the text that is digested and kept. */
export const shownText = (text: NoticeText): string => JSON.stringify(text)

/** SHA-256 of what is shown. */
export const shownSha256 = (text: NoticeText): string => createHash('sha256').update(shownText(text)).digest('hex')
