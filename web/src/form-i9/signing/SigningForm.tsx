import { type ReactNode, useEffect, useRef } from 'react'
import type { Path } from 'react-hook-form'
import type { Blocker } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { TickField } from './written-fields.tsx'
import type { SignatureValues } from './signature.ts'
import type { SigningFormState, SigningFailure } from './use-signing-form.ts'

type Props<V extends SignatureValues & Record<string, string>> = {
  signing: SigningFormState<V>
  plusCaseId: string
  /** The part to sign: `Section 2`. */
  part: string
  /** The label of the button that signs it. */
  action: string
  statement: string
  /** Loads the latest version if someone signed or corrected the part in between. */
  onLoadNewest: () => void
  /** The fields before the signature. */
  children: ReactNode
  /** The fields beside the signature. */
  fields?: ReactNode
}

/** A part of the form that the examiner completes and signs. */
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

type LeaveSigningDialogProps = {
  blocker: Blocker
  /** The part being completed: `Section 2`. */
  part: string
}

/** Asks before unsaved entries for a part of the form are lost. */
function LeaveSigningDialog({ blocker, part }: LeaveSigningDialogProps) {
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without signing?"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay on this page</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            Leave without signing
          </Button>
        </>
      }
    >
      <p>What you entered for {part} is kept only once you sign it.</p>
    </Dialog>
  )
}

type SignatureFieldsProps<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** The statement to sign. */
  statement: string
}

/** A statement and the typed name as its signature. */
function SignatureFields<V extends SignatureValues & Record<string, string>>({
  ruleForm,
  statement,
}: SignatureFieldsProps<V>) {
  const { form, errorOf } = ruleForm
  return (
    <>
      <blockquote className="statement">
        <p>{statement}</p>
      </blockquote>
      <TickField
        ruleForm={ruleForm}
        name={'attestationAccepted' as Path<V>}
        label="I have read this statement, and I agree"
      />
      <TextField
        label="Type your full name to sign"
        hint="The day and the time of the signature are added when you sign."
        width="xl"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('typedName')}
        {...form.register('typedName' as Path<V>)}
      />
    </>
  )
}

type SigningFailureAlertProps = { failure: SigningFailure; part: string; plusCaseId: string; onLoadNewest: () => void }

/** Why a part was not signed, and how to continue if someone signed it in between. */
function SigningFailureAlert({ failure, part, plusCaseId, onLoadNewest }: SigningFailureAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  // the pressed button is at the end of a long form
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={place}>
      <Alert tone="error" isLive heading={`${part} was not signed`}>
        <p>{failure.text} What you entered is still here.</p>
        {failure.isOutdated && (
          <ButtonRow>
            <Button variant="outline" size="small" onClick={onLoadNewest}>
              Continue with the latest version
            </Button>
            <ButtonLink variant="outline" size="small" href={paths.cases.plusCase(plusCaseId)}>
              Go to the plus case
            </ButtonLink>
          </ButtonRow>
        )}
      </Alert>
    </div>
  )
}
