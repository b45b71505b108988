import { PREPARER_ATTESTATION_VERSION, preparerAttestations } from '@hireproof/contract/form-i9/attestation'
import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Declaration } from './Declaration.tsx'
import { useFormSay } from './form-language.ts'
import { fullName } from './preparer-values.ts'
import { SignatureName } from './SignatureName.tsx'
import type { Filing } from './use-filing.ts'
import { acceptedName, signatureName, type PreparerSigning } from './use-preparer-signatures.ts'

type Props = {
  place: number
  preparer: EmployeePreparer
  filing: Filing
  signing: PreparerSigning
  onChange: (change: Partial<PreparerSigning>) => void
  errorOf: (name: string) => string | undefined
}

/** The statement for a person who helped, and the signature of that person. */
export function PreparerSignature({ place, preparer, filing, signing, onChange, errorOf }: Props) {
  const { form, preparers } = useFormSay()
  const name = fullName(preparer)
  return (
    <Section heading={preparers.sign.heading(name)}>
      <Stack>
        <p className="prose">{preparers.sign.intro(name)}</p>
        <Declaration texts={preparerAttestations[PREPARER_ATTESTATION_VERSION]} filing={filing} />
      </Stack>
      <CheckboxField
        name={acceptedName(place)}
        label={form.sign.accept}
        error={errorOf(acceptedName(place))}
        checked={signing.isAccepted}
        onChange={(event) => onChange({ isAccepted: event.target.checked })}
      />
      <SignatureName
        name={signatureName(place)}
        signing={signing}
        onChange={onChange}
        signer={preparer}
        shown={name}
        errorOf={errorOf}
      />
    </Section>
  )
}
