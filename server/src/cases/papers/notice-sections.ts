import type { NoticeSection } from '@hireproof/contract/cases/case-notice'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import type { NoticeFacts } from './paper-facts.ts'
import type { PaperWords } from './paper-words.ts'

type Lists = NoticeSection['lists']
type Agencies = { agencies: readonly AgencyCode[]; reasons: readonly string[] }

/** What to do at each agency, under its name; `before` is said first under each. */
export function stepsAtAgencies(
  { content, fill }: PaperWords,
  { agencies, reasons }: Agencies,
  before: (agency: AgencyCode) => string | undefined = () => undefined,
): Lists {
  const { steps } = content
  const both = agencies.length > 1 ? [{ heading: null, texts: [steps.both], items: [] }] : []
  const each = agencies.map((agency) => {
    const first = before(agency)
    const isCitizenship = agency === 'SSA' && reasons.includes('SSA_CITIZENSHIP_UNCONFIRMED')
    const items = isCitizenship ? [...steps[agency], steps.citizenship] : steps[agency]
    return {
      heading: content.agencies[agency],
      texts: first ? [first] : [],
      items: items.map((item) => fill(item)),
    }
  })
  return [...both, ...each]
}

/** The parts of a notice in words, for paper and screen. */
export function noticeSections(words: PaperWords, facts: NoticeFacts) {
  const { content, day, fill, reasonsOf } = words
  const { notice } = content
  const filled = (items: readonly string[]) => items.map((item) => fill(item, { actBy: day(facts.actBy.day) }))
  const plain = (items: readonly string[]) => ({ heading: null, texts: [], items: [...items] })
  const section = (heading: string, lists: Lists, more: Partial<NoticeSection> = {}): NoticeSection => ({
    ...{ heading, texts: [], lists, after: [] },
    ...more,
  })
  const reasons = facts.agencies.map((agency) => ({
    heading: content.agencies[agency],
    texts: [],
    items: reasonsOf(agency, facts.reasons),
  }))
  return {
    reasons: section(notice.reasons, reasons),
    employer: section(notice.employer.heading, [plain(filled(notice.employer.items))]),
    employee: section(
      notice.employee.heading,
      [plain(filled(notice.employee.items)), ...stepsAtAgencies(words, facts)],
      { after: [notice.employee.noAction] },
    ),
    rights: section(notice.rights.heading, [plain(notice.rights.items)], {
      texts: [content.noAdverseAction],
      after: notice.rights.contacts.map((text) => fill(text)),
    }),
  }
}
