import type { ExaminerDifference } from '@hireproof/contract/form-i9/name-reason'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { pointerReleased } from '../../lib/pointer-release.ts'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { NameReasonField } from './NameReasonField.tsx'
import { TickField } from './written-fields.tsx'
import type { SignatureValues } from './signature.ts'
import type { SignatureFormState, SigningFailure } from './use-signature-form.ts'

type Props<V extends SignatureValues & Record<string, string>> = {
  signing: SignatureFormState<V>
  /** The part to sign: `Section 2`. */
  part: string
  /** The label of the button that signs it. */
  action: string
  statement: string
  /** What the typed name contradicts. */
  difference: ExaminerDifference | undefined
  /** Whether the person who signs has no user account. */
  isRepresentative?: boolean
  /** What the person can do if someone signed or corrected the part in between. */
  outdated?: ReactNode
  /** The fields before the signature. */
  children: ReactNode
  /** The fields beside the signature. */
  fields?: ReactNode
  /** Beside the button that signs. */
  cancel?: ReactNode
}

/** A part of the form that a person completes and signs. */
export function SignatureForm<V extends SignatureValues & Record<string, string>>(props: Props<V>) {
  const { signing, part, action, statement, difference, isRepresentative = false, children, fields } = props
  const { formProps, isBusy, failure } = signing
  return (
    <Form {...formProps}>
      {failure && (
        <SigningFailureAlert failure={failure} part={part}>
          {props.outdated}
        </SigningFailureAlert>
      )}
      {children}
      <Section heading={action}>
        {fields}
        <SignatureFields ruleForm={signing} {...{ statement, difference, isRepresentative }} />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              {action}
            </Button>
            {props.cancel}
          </ButtonRow>
        </div>
      </Section>
    </Form>
  )
}

type SignatureFieldsProps<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** The statement to sign. */
  statement: string
  difference: ExaminerDifference | undefined
  isRepresentative: boolean
}

/** A statement and the typed name as its signature. */
function SignatureFields<V extends SignatureValues & Record<string, string>>({
  ruleForm,
  statement,
  difference,
  isRepresentative,
}: SignatureFieldsProps<V>) {
  const { form, errorOf } = ruleForm
  const [isLeft, setIsLeft] = useState(false)
  const forgetReason = useEffectEvent(() => form.clearErrors('nameReason' as Path<V>))
  const differs = difference !== undefined
  useEffect(() => {
    if (!differs) forgetReason()
  }, [differs])
  // the server asks too, if the user account was renamed in between
  const isAsked = (differs && isLeft) || errorOf('nameReason') !== undefined
  const handleLeft = ({ target }: FocusEvent<HTMLInputElement>) => {
    const isTyped = /\p{L}/u.test(target.value)
    // the clicked button has to stay where it is
    void pointerReleased().then(() => setIsLeft(isTyped))
  }
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
        {...form.register('typedName' as Path<V>, { onBlur: handleLeft })}
      />
      {isAsked && <NameReasonField {...{ ruleForm, difference, isRepresentative }} />}
    </>
  )
}

type SigningFailureAlertProps = { failure: SigningFailure; part: string; children: ReactNode }

/** Why a part was not signed, and how to continue if someone signed it in between. */
function SigningFailureAlert({ failure, part, children }: SigningFailureAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  // the pressed button is at the end of a long form
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={place}>
      <Alert tone="error" isLive heading={`${part} was not signed`}>
        <p>{failure.text} What you entered is still here.</p>
        {failure.isOutdated && children}
      </Alert>
    </div>
  )
}
