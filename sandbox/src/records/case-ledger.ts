import { createAgenda } from './agenda.ts'
import type { Agency, Answer } from './check.ts'
import {
  emptyRow,
  fingerprintOf,
  isWaiting,
  presentAnswer,
  type Asked,
  type CaseRow,
  type News,
  type Question,
  type Revocation,
} from './case-row.ts'
import type { CaseStore } from './case-store.ts'
import type { NewsKind } from './courses.ts'
import { takeNews } from './news.ts'
import type { RecordsClock } from './records-clock.ts'
import type { UpdateFeed } from './update-feed.ts'

/** Why the records refuse what the product asks or tells. */
export type Refusal = 'different_content' | 'not_expected'
export type CaseLedger = ReturnType<typeof createCaseLedger>

type Deps = { store: CaseStore; feed: UpdateFeed; clock: RecordsClock }
type Content = Question & { content: unknown; says: string }
/** What a question does to a case: a first reply, later answers, and other changes. */
type Effect = {
  row?: Partial<CaseRow>
  reply?: Answer | undefined
  planned?: Omit<CaseRow['planned'][number], 'order'>[]
}

type Later = { question: Question; news: News; at: number }

/** Makes the ledger of cases: takes each question once, and answers everything that is due, in the order of its time. */
export function createCaseLedger({ store, feed, clock }: Deps) {
  const agenda = createAgenda(store)
  const keep = (row: CaseRow) => {
    store.keep(row)
    agenda.note(row)
  }

  /** Answers everything that is due by now, in the order of its time, and gives on the cases after that. */
  const advance = (): CaseStore => {
    for (const { caseNumber, planned } of agenda.due(clock.now())) {
      const row = store.find(caseNumber)
      if (row) keep(answerLater({ ...row, planned: row.planned.filter((other) => other !== planned) }, planned))
    }
    return store
  }

  /** Adds an answer that comes after the first reply, with its place in the feed; news that changes nothing adds none. */
  const answerLater = (row: CaseRow, { question, news, at }: Later): CaseRow => {
    const taken = effectOf(row, question, news)
    if (!taken) return row
    const position = feed.announce(row)
    return withAnswer({ ...row, ...taken.row }, { question, answer: taken.answer, at, position })
  }

  /** Takes a question once: the same again changes nothing, and other content is refused. */
  const take = (
    caseNumber: string,
    { kind, number, content, says }: Content,
    effect: (row: CaseRow, at: number) => Effect | Refusal,
  ): { row: CaseRow; asked: Asked } | Refusal => {
    const known = advance().find(caseNumber) ?? emptyRow(caseNumber)
    const fingerprint = fingerprintOf(content)
    const before = known.asked.find((each) => each.kind === kind && each.number === number)
    if (before) return before.fingerprint === fingerprint ? { row: known, asked: before } : 'different_content'
    const at = clock.now()
    const caused = known.closedAt === undefined ? effect(known, at) : 'not_expected'
    if (typeof caused === 'string') return caused
    const asked = { kind, number, fingerprint, at, says }
    const row = { ...known, ...caused.row, asked: [...known.asked, asked] }
    row.planned = [...row.planned, ...agenda.inOrder(caused.planned ?? [])]
    const { reply } = caused
    keep(reply ? withAnswer(row, { question: { kind, number }, answer: reply, at }) : row)
    return { row: store.find(caseNumber) ?? row, asked }
  }

  return {
    advance,
    take,
    find: (caseNumber: string): CaseRow | undefined => advance().find(caseNumber),
    all: (): CaseRow[] => advance().all(),

    /** Gives a waiting question its answer now; returns false if it is no longer waiting. */
    settle: (caseNumber: string, { kind, number }: { kind: string; number: number }, answer: Answer): boolean => {
      const row = advance().find(caseNumber)
      const question = row && presentAnswer(row)?.question
      if (!row || !question || !isWaiting(row) || question.kind !== kind || question.number !== number) return false
      keep(answerLater({ ...row, planned: [] }, { question, news: { answer }, at: clock.now() }))
      return true
    },

    /** Reports that the document of a case was revoked; also of a case that the records were never asked about, as in demo data. */
    revoke: (caseNumber: string, revocation: Revocation): void => {
      const row = advance().find(caseNumber) ?? emptyRow(caseNumber)
      const position = feed.announceRevocation(row)
      keep({ ...row, revocations: [...row.revocations, { ...revocation, at: clock.now(), position }] })
    },

    /** Lets a person act as employee or agency; what an agency does replaces what it would have done by itself. */
    act: (caseNumber: string, agency: Agency, news: NewsKind): boolean => {
      const row = advance().find(caseNumber)
      if (!row?.referral || row.closedAt !== undefined) return false
      const question: Question = { kind: 'referral', number: row.referral.episode }
      const planned = news === 'CONTACT' ? row.planned : withoutAgency(row.planned, agency)
      const after = answerLater({ ...row, planned }, { question, news: { news, agencies: [agency] }, at: clock.now() })
      if (after.answers.length === row.answers.length) return false
      keep(after)
      return true
    },
  }
}

function withAnswer(row: CaseRow, given: CaseRow['answers'][number]): CaseRow {
  const { outcome, agencies, reasons } = given.answer
  const after = { ...row, answers: [...row.answers, given] }
  if (outcome === 'TENTATIVE_NONCONFIRMATION') after.mismatch = { agencies, reasons }
  // What follows a course is the usual one, or a second mismatch would bring a third.
  if (given.question.kind === 'referral' && (outcome === 'TENTATIVE_NONCONFIRMATION' || outcome === 'PHOTO_MATCH')) {
    after.course = 'usual'
  }
  return after
}

function effectOf(row: CaseRow, question: Question, news: News): { row: Partial<CaseRow>; answer: Answer } | undefined {
  if (question.kind !== 'referral') return 'answer' in news ? { row: {}, answer: news.answer } : undefined
  if (row.referral?.episode !== question.number) return undefined
  const taken = takeNews(row, row.referral, news)
  return taken && { row: { referral: taken.referral }, answer: taken.answer }
}

function withoutAgency(planned: CaseRow['planned'], agency: Agency): CaseRow['planned'] {
  return planned.flatMap((each) => {
    if ('answer' in each.news) return []
    const agencies = each.news.agencies.filter((other) => other !== agency)
    return agencies.length > 0 ? [{ ...each, news: { ...each.news, agencies } }] : []
  })
}
