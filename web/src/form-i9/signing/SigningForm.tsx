import type { ExaminerDifference } from '@hireproof/contract/form-i9/name-reason'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { SignatureForm } from './SignatureForm.tsx'
import type { SignatureValues } from './signature.ts'
import type { SigningFormState } from './use-signing-form.ts'

type Props<V extends SignatureValues & Record<string, string>> = {
  signing: SigningFormState<V>
  plusCaseId: string
  /** The part to sign: `Section 2`. */
  part: string
  /** The label of the button that signs it. */
  action: string
  statement: string
  /** What the typed name contradicts. */
  difference: ExaminerDifference | undefined
  /** Loads the latest version if someone signed or corrected the part in between. */
  onLoadNewest: () => void
  /** The fields before the signature. */
  children: ReactNode
  /** The fields beside the signature. */
  fields?: ReactNode
}

/** A part of the form that the examiner completes and signs. */
export function SigningForm<V extends SignatureValues & Record<string, string>>(props: Props<V>) {
  const { plusCaseId, onLoadNewest, ...form } = props
  const toPlusCase = paths.cases.plusCase(plusCaseId)
  return (
    <>
      <SignatureForm
        {...form}
        outdated={
          <ButtonRow>
            <Button variant="outline" size="small" onClick={onLoadNewest}>
              Continue with the latest version
            </Button>
            <ButtonLink variant="outline" size="small" href={toPlusCase}>
              Go to the plus case
            </ButtonLink>
          </ButtonRow>
        }
        cancel={
          <ButtonLink variant="outline" href={toPlusCase}>
            Cancel
          </ButtonLink>
        }
      />
      <LeaveDialog blocker={form.signing.blocker} title="Leave without signing?" leave="Leave without signing">
        What you entered for {form.part} is kept only once you sign it.
      </LeaveDialog>
    </>
  )
}
