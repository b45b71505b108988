import type { Path } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TickField } from '../TickField.tsx'
import type { SignatureValues } from './signature.ts'

type Props<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** What the signature says. */
  statement: string
}

/** A statement, and the typed name that signs it. */
export function SignatureFields<V extends SignatureValues & Record<string, string>>({ ruleForm, statement }: Props<V>) {
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
