import { section2Attestation } from '@hireproof/contract/plus-cases/section2-attestation'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TickField } from '../TickField.tsx'
import type { Section2Form } from './use-section2-form.ts'

type Props = { section2: Section2Form; isCorrection: boolean }

/** The statement of the examiner and the typed name that signs it; for a correction, also why. */
export function SignatureFields({ section2, isCorrection }: Props) {
  const { form, errorOf } = section2
  return (
    <>
      {isCorrection && (
        <TextAreaField
          label="Why is Section 2 corrected?"
          hint="The reason stays on the form, together with what stood there before."
          limit={1000}
          error={errorOf('reason')}
          {...form.register('reason')}
        />
      )}
      <blockquote className="statement">
        <p>{section2Attestation}</p>
      </blockquote>
      <TickField ruleForm={section2} name="attestationAccepted" label="I have read this statement, and I agree" />
      <TextField
        label="Type your full name to sign"
        hint="The day and the time of the signature are added when you sign."
        width="xl"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('typedName')}
        {...form.register('typedName')}
      />
    </>
  )
}
