import { CASE_NUMBER_PATTERN } from './cases/case-number.ts'
import { pageAt, plainPath } from './page-at.ts'
import type { Page } from './page.ts'
import { reportNames } from './reports/report-names.ts'
import { lessonIds } from './tutorial/tutorial.ts'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** What the parameters of addresses look like. */
const shapes: Readonly<Record<string, RegExp>> = {
  accountId: /^[1-9]\d*$/,
  userId: uuid,
  plusCaseId: uuid,
  caseNumber: new RegExp(CASE_NUMBER_PATTERN, 'i'),
  report: new RegExp(`^(?:${reportNames.join('|')})$`),
  lessonId: new RegExp(`^(?:${lessonIds.join('|')})$`),
}

/** The page at a path in any spelling; undefined if there is none. It does not depend on who asks, or on what exists. */
export function knownPage(path: string): Page | undefined {
  const plain = plainPath(path)
  const page = pageAt(plain)
  const given = plain.split('/')
  const isShaped = page?.path.split('/').every((part, at) => {
    const shape = part.startsWith(':') ? shapes[part.slice(1)] : undefined
    return shape?.test(given[at] ?? '') ?? true
  })
  return isShaped ? page : undefined
}
