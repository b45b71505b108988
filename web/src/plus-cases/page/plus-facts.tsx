import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { displayDateTime, today } from '../../lib/clock.ts'
import { displayLastDay } from '../../lib/due-text.ts'
import { paths } from '../../lib/paths.ts'
import { AddressFact } from './AddressFact.tsx'
import { ExaminerFact } from './ExaminerFact.tsx'
import { RepresentativeFact } from './RepresentativeFact.tsx'
import { SiteFact } from './SiteFact.tsx'
import { WorkplaceFact } from './WorkplaceFact.tsx'

/** What is recorded about a plus case beside the form, for a company with or without several hiring sites. */
export function factsOf(plusCase: PlusCase, hasSites: boolean) {
  const { caseNumber, caseStatusDisplay, submittedAt, section2SignedAt, linkExpiresAt, reverifyBy } = plusCase
  const { addressReason, paperAskedAt } = plusCase
  const check = caseNumber ? (
    <>
      <a href={paths.cases.view(caseNumber)}>Case {caseNumber}</a>: {caseStatusDisplay}
    </>
  ) : (
    (caseStatusDisplay ?? uncheckedText(plusCase))
  )
  const begun = plusCase.employeeEmail === '' ? 'Started' : 'Invited'
  return [
    { term: 'Email address', value: <AddressFact plusCase={plusCase} /> },
    { term: 'First day of work', value: displayLongDate(plusCase.firstDayOfWork) },
    ...(plusCase.isShortJob ? [{ term: 'Length of the job', value: 'Less than three business days' }] : []),
    { term: 'Works in Puerto Rico', value: <WorkplaceFact plusCase={plusCase} /> },
    { term: 'Check', value: check },
    ...(reverifyBy ? [{ term: 'Authorized to work until', value: displayLastDay(reverifyBy, today()) }] : []),
    ...(hasSites || plusCase.site ? [{ term: 'Hiring site', value: <SiteFact plusCase={plusCase} /> }] : []),
    { term: 'Examiner', value: <ExaminerFact plusCase={plusCase} /> },
    ...(plusCase.representative || plusCase.can.nameRepresentative
      ? [{ term: 'Authorized representative', value: <RepresentativeFact plusCase={plusCase} /> }]
      : []),
    { term: `${begun} by`, value: plusCase.createdBy?.name },
    { term: begun, value: displayDateTime(plusCase.createdAt) },
    ...(addressReason ? [{ term: 'Why the form went to the address of a user', value: addressReason }] : []),
    ...(linkExpiresAt ? [{ term: 'The link works until', value: displayDateTime(linkExpiresAt) }] : []),
    ...(paperAskedAt ? [{ term: 'Asked for a paper form', value: displayDateTime(paperAskedAt) }] : []),
    ...(submittedAt ? [{ term: 'Section 1 signed', value: displayDateTime(submittedAt) }] : []),
    ...(section2SignedAt ? [{ term: 'Section 2 signed', value: displayDateTime(section2SignedAt) }] : []),
  ]
}

function uncheckedText({ status, caseWaitsFor, isEmploymentEnded }: PlusCase): string {
  if (status === 'CANCELLED') return 'Not begun'
  if (caseWaitsFor.length === 0) return 'Begins when Section 1 is signed'
  return isEmploymentEnded ? 'Not begun' : 'Waits'
}
