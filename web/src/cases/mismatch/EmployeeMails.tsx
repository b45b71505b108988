import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { caseStatusInfo } from '@hireproof/contract/cases/statuses'
import { useState } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

const names: Readonly<Record<string, string>> = {
  'employee-mismatch': 'Email about the mismatch',
  'employee-referred': 'Email about the referral',
  'employee-reminder': 'Reminder to contact the agency',
  'employee-ssa-update': 'Advice to update the Social Security record',
  'employee-notice': 'Link to the electronic notice',
  'employee-notice-link': 'New link that the employee asked for',
  'employee-date-moved': 'Email about a new last day',
}

const EmailForm = lazyPart(async () => (await import('./EmployeeEmailForm.tsx')).EmployeeEmailForm)
const preloadForm = () => void EmailForm.preload().catch(() => undefined)

/** What was mailed to the employee, and to which address. */
export function EmployeeMails({ mismatch }: { mismatch: Mismatch }) {
  const { employeeEmail, mails, plusCaseId, can, case_status: status } = mismatch
  const [isEditing, setIsEditing] = useState(false)
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>()
  const isChangeable = caseStatusInfo[status].isOpen && can.checkDetails !== 'FORBIDDEN'
  return (
    <Section heading="Emails to the employee" headingRef={heading}>
      <Stack gap="small">
        {employeeEmail === null ? (
          <p className="prose">The case has no email address of the employee, so nothing is mailed to the employee.</p>
        ) : (
          <p className="prose">
            We mail the employee at <EmailText address={employeeEmail} />.
          </p>
        )}
        {isEditing ? (
          <EmailForm
            mismatch={mismatch}
            onClose={() => {
              setIsEditing(false)
              focusHeading()
            }}
          />
        ) : (
          isChangeable && (
            <div>
              <Button
                variant="outline"
                onPointerEnter={preloadForm}
                onFocus={preloadForm}
                onClick={() => setIsEditing(true)}
              >
                {employeeEmail === null ? 'Add the email address' : 'Correct the email address'}
              </Button>
            </div>
          )
        )}
        {plusCaseId && (
          <p className="prose">
            The employee completed Form I-9 electronically and gets the news of the{' '}
            <a href={paths.cases.plusCase(plusCaseId)}>plus case</a>.
          </p>
        )}
        {mails.length > 0 && (
          <ul className="prose">
            {mails.map(({ template, sentAt }) => (
              <li key={`${template} ${sentAt}`}>
                {names[template] ?? 'Email'}: sent on {displayDateTime(sentAt)}
              </li>
            ))}
          </ul>
        )}
        <p className="prose">An email does not replace the private talk and the notice.</p>
      </Stack>
    </Section>
  )
}
