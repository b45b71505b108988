import { dueState } from '@hireproof/contract/calendar/due'
import { caseWaitSentences } from '@hireproof/contract/plus-cases/case-waits'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { displayDateTime, today } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { helpWith, waitsForEmployer, waitsText } from '../check-waits.ts'

type Props = { plusCase: PlusCase }

/** Why the check of a signed form has not begun, since when, what the employer can do, and what the law forbids. */
export function CheckWaits({ plusCase }: Props) {
  const { caseWaitsFor, caseWaitsSince, isEmploymentEnded } = plusCase
  if (caseWaitsFor.length === 0) return null
  if (isEmploymentEnded) {
    return (
      <Section heading="No check begins">
        <p className="prose">
          The end of the employment is recorded, and the check had not begun. If the employee still works for you,
          remove the last day of work under Retention. The check then begins, or waits as before.
        </p>
      </Section>
    )
  }
  const hasDraft = plusCase.nextStep === 'complete_draft'
  return (
    <Section heading={waitsText(caseWaitsFor)}>
      <Stack gap="small">
        <p className="prose">
          The form is valid, and only the check waits
          {caseWaitsSince && <>, since {displayDateTime(caseWaitsSince)}</>}. <Due plusCase={plusCase} />
        </p>
        <ul className="usa-list">
          {caseWaitsFor.map((wait, index) => (
            <li key={wait}>
              {caseWaitSentences[wait]} {!hasDraft && helpWith(caseWaitsFor)[index]}
            </li>
          ))}
        </ul>
        <ByWhom plusCase={plusCase} />
        <p className="prose">
          Until then, do not treat the employee worse because of the wait: no firing, no suspension, no later start, no
          lower pay and no fewer hours. Do not ask for a certain document. The employee chooses which acceptable
          documents to show (8 U.S.C. 1324b).
        </p>
      </Stack>
    </Section>
  )
}

function Due({ plusCase: { caseDueBy } }: Props) {
  if (caseDueBy === null) return null
  const day = displayLongDate(caseDueBy)
  return dueState(caseDueBy, today()) === 'past'
    ? `A case was due by ${day}. When it begins, it says why it is late.`
    : `A case is due by ${day}. If it begins later, it says why.`
}

/** Whose step it is, where a list of reasons does not say it. */
function ByWhom({ plusCase }: Props) {
  const { caseWaitsFor, nextStep, caseNumber, heldByCase, createdBy } = plusCase
  if (nextStep === 'complete_draft') {
    const who = createdBy?.name ?? 'a program administrator'
    return caseNumber === null ? (
      <p className="prose">A draft case is open. {who} completes it.</p>
    ) : (
      <p className="prose">
        A draft case is open: <a href={paths.cases.view(caseNumber)}>case {caseNumber}</a>.
      </p>
    )
  }
  if (heldByCase !== null) {
    return (
      <p className="prose">
        The other open case is <a href={paths.cases.view(heldByCase)}>case {heldByCase}</a>.
      </p>
    )
  }
  return waitsForEmployer(caseWaitsFor) ? null : <p className="prose">The check then begins by itself.</p>
}
