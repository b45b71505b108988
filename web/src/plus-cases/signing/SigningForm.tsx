import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { LeaveSigningDialog } from './LeaveSigningDialog.tsx'
import { SignatureFields } from './SignatureFields.tsx'
import type { SignatureValues } from './signature.ts'
import { SigningFailureAlert } from './SigningFailureAlert.tsx'
import type { SigningFormState } from './use-signing-form.ts'

type Props<V extends SignatureValues & Record<string, string>> = {
  signing: SigningFormState<V>
  plusCaseId: string
  /** What is signed: `Section 2`. */
  part: string
  /** What signing it is called. */
  action: string
  statement: string
  /** Asks for the newest state, where the part was signed or corrected meanwhile. */
  onLoadNewest: () => void
  /** What is filled in before the signature. */
  children: ReactNode
  /** What is asked together with the signature. */
  fields?: ReactNode
}

/** A part of the form to be filled in and signed by the examiner. */
export function SigningForm<V extends SignatureValues & Record<string, string>>(props: Props<V>) {
  const { signing, plusCaseId, part, action, statement, onLoadNewest, children, fields } = props
  const { formProps, isBusy, failure, blocker } = signing
  return (
    <Form {...formProps}>
      {failure && (
        <SigningFailureAlert failure={failure} part={part} plusCaseId={plusCaseId} onLoadNewest={onLoadNewest} />
      )}
      {children}
      <Section heading={action}>
        {fields}
        <SignatureFields ruleForm={signing} statement={statement} />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              {action}
            </Button>
            <ButtonLink variant="outline" href={paths.cases.plusCase(plusCaseId)}>
              Cancel
            </ButtonLink>
          </ButtonRow>
        </div>
      </Section>
      <LeaveSigningDialog blocker={blocker} part={part} />
    </Form>
  )
}
