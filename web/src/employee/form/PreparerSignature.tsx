import { preparerAttestation } from '@hireproof/contract/form-i9/attestation'
import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useFormSay } from './form-language.ts'
import { fullName } from './preparer-values.ts'
import { acceptedName, signatureName, type PreparerSigning } from './use-preparer-signatures.ts'

type Props = {
  place: number
  preparer: EmployeePreparer
  signing: PreparerSigning
  onChange: (change: Partial<PreparerSigning>) => void
  errorOf: (name: string) => string | undefined
}

/** The statement for a person who helped, and the signature of that person. */
export function PreparerSignature({ place, preparer, signing, onChange, errorOf }: Props) {
  const { form, preparers, language } = useFormSay()
  const name = fullName(preparer)
  return (
    <Section heading={preparers.sign.heading(name)}>
      <Stack>
        <p className="prose">{preparers.sign.intro(name)}</p>
        <blockquote className="statement">
          <p>{preparerAttestation[language]}</p>
        </blockquote>
      </Stack>
      <CheckboxField
        name={acceptedName(place)}
        label={form.sign.accept}
        error={errorOf(acceptedName(place))}
        checked={signing.isAccepted}
        onChange={(event) => onChange({ isAccepted: event.target.checked })}
      />
      <TextField
        name={signatureName(place)}
        label={form.sign.name}
        error={errorOf(signatureName(place))}
        width="xl"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={signing.typedName}
        onChange={(event) => onChange({ typedName: event.target.value })}
      />
    </Section>
  )
}
