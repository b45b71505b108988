import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentSection } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ConflictAlert } from '../sections/ConflictAlert.tsx'
import type { FormValues } from '../sections/merge-section.ts'
import { overviewHref, stepBefore, stepHref, useIsReviewed } from './enrollment-query.ts'
import type { EnrollmentForm } from './use-enrollment-section.ts'

type Props<V extends FormValues> = {
  enrollment: Enrollment
  section: EnrollmentSection
  form: Omit<EnrollmentForm<V>, 'form' | 'errorOf' | 'recheck' | 'keep'>
  labelOf: (field: keyof V & string) => string
  shown?: (field: keyof V & string, value: string) => string
  children: ReactNode
}

/** The form of a section with its buttons, its failures, and what was saved meanwhile. */
export function SectionFrame<V extends FormValues>({ enrollment, section, form, labelOf, shown, children }: Props<V>) {
  const { formProps, failure, conflict, isBusy, exit, blocker } = form
  const isReviewed = useIsReviewed()
  const before = isReviewed ? 'submit' : stepBefore(enrollment, section)
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      {conflict && <ConflictAlert {...{ conflict, labelOf, shown }} changed={conflict.newest.sections[section]} />}
      {children}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Save & Continue
          </Button>
          <Button variant="outline" isBusy={isBusy} onClick={exit}>
            Save & Exit
          </Button>
          <ButtonLink variant="outline" href={before ? stepHref(enrollment, before) : overviewHref(enrollment)}>
            Back
          </ButtonLink>
        </ButtonRow>
      </div>
      <LeaveDialog blocker={blocker} title="Leave without saving?" leave="Leave without saving">
        What you entered has not been saved. To keep it, stay and choose Save & Exit.
      </LeaveDialog>
    </Form>
  )
}
