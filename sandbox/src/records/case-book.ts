import { plain, type Agency, type Answer, type CheckRequest } from './check.ts'
import type { CaseLedger, Refusal } from './case-ledger.ts'
import { answerTo, personOf, presentAnswer, type CaseRow, type Present, type Question } from './case-row.ts'
import { photoCourses } from './courses.ts'
import { decide } from './decide.ts'
import { planDocuments, planReferral } from './plan-answers.ts'

/** The calls of the product, as the records take them. */
export type CaseBook = ReturnType<typeof createCaseBook>

type Copy = { size: number; type: string; sha256: string }

/** Makes the book in which the records keep what the product asks and tells. */
export function createCaseBook({ take }: CaseLedger, delaySeconds: number) {
  return {
    /** Answers a check, the same way for the same request. */
    check: (check: CheckRequest): Present | Refusal => {
      const question: Question = { kind: check.attempt, number: 1 }
      const says = check.attempt === 'initial' ? 'Asked about the case' : 'Asked again with confirmed details'
      const taken = take(check.case_number, { ...question, content: check, says }, (_row, at) => {
        const { first, later, course = 'usual', photo = 'usual' } = decide(check)
        const after = later && [{ question, news: { answer: later }, at: at + delaySeconds * 1000 }]
        return { row: { course, photo, person: personOf(check) }, reply: first, ...(after ? { planned: after } : {}) }
      })
      return typeof taken === 'string' ? taken : answerTo(taken.row, question)
    },

    /** Takes a referral once for each episode; also of a case that the records were never asked about, as in demo data. */
    refer: (caseNumber: string, about: { episode: number; agencies: Agency[]; reference: string }) => {
      const question: Question = { kind: 'referral', number: about.episode }
      const says = `Referred the case to ${about.agencies.join(' and ')} (reference ${about.reference})`
      return take(caseNumber, { ...question, content: about, says }, (row, at) => {
        if (!expects(row, 'TENTATIVE_NONCONFIRMATION')) return 'not_expected'
        const known = row.mismatch ?? { agencies: about.agencies, reasons: [] }
        if (about.agencies.some((agency) => !known.agencies.includes(agency))) return 'not_expected'
        const statuses = Object.fromEntries(about.agencies.map((agency) => [agency, 'REFERRED' as const]))
        const referral = { episode: about.episode, statuses, contacts: [] }
        return { row: { mismatch: known, referral }, planned: planReferral(row, question, about.agencies, at) }
      })
    },

    /** Takes the answer about a photo, and goes on from there. */
    matchPhoto: (caseNumber: string, about: { number: number; photo_match: string }): Present | Refusal => {
      const question: Question = { kind: 'photo', number: about.number }
      const says = photoWords[about.photo_match] ?? 'Compared the photos'
      const taken = take(caseNumber, { ...question, content: about, says }, (row) => {
        if (!expects(row, 'PHOTO_MATCH')) return 'not_expected'
        if (about.photo_match === 'no-image') return { reply: photoCourses[row.photo].noImage }
        return { reply: plain(about.photo_match === 'matching' ? 'EMPLOYMENT_AUTHORIZED' : 'SCAN_AND_UPLOAD') }
      })
      return typeof taken === 'string' ? taken : answerTo(taken.row, question)
    },

    /** Takes the copies of a document, of which only these facts are kept; the answer comes later. */
    takeDocuments: (caseNumber: string, number: number, copies: { front: Copy; back: Copy }) => {
      const question: Question = { kind: 'documents', number }
      const words = Object.entries(copies).map(
        ([side, { size, type, sha256 }]) => `${side} ${type}, ${size} bytes, SHA-256 ${sha256}`,
      )
      const says = `Sent copies of the document (${words.join('; ')})`
      return take(caseNumber, { ...question, content: copies, says }, (row, at) =>
        expects(row, 'SCAN_AND_UPLOAD') ? { planned: planDocuments(row, question, at, delaySeconds) } : 'not_expected',
      )
    },

    /** Takes note that the product closed a case; nothing is answered about it any longer. */
    close: (caseNumber: string, reason: string) => {
      const content = { kind: 'closed' as const, number: 1, content: reason, says: `Closed the case (${reason})` }
      return take(caseNumber, content, (_row, at) => ({ row: { closedAt: at, planned: [] } }))
    },
  }
}

const photoWords: Record<string, string> = {
  matching: 'Answered that the photos match',
  'not-matching': 'Answered that the photos do not match',
  'no-image': 'Answered that no photo of a person is shown',
}

/** Whether the present answer is this one, or the records were never asked. */
function expects(row: CaseRow, outcome: Answer['outcome']): boolean {
  const present = presentAnswer(row)
  return present === undefined || present.answer?.outcome === outcome
}
