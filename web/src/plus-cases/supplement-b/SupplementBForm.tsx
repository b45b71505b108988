import { supplementBAttestation } from '@hireproof/contract/plus-cases/supplement-b-attestation'
import type { SupplementBSetting } from '@hireproof/contract/plus-cases/supplement-b-setting'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { SigningForm } from '../signing/SigningForm.tsx'
import { NewNameFields } from './NewNameFields.tsx'
import { ProofFields } from './ProofFields.tsx'
import { PurposeFields } from './PurposeFields.tsx'
import { askedParts } from './supplement-b-values.ts'
import { useSupplementBForm, type SupplementBFormState } from './use-supplement-b-form.ts'

type Props = {
  plusCaseId: string
  context: SupplementBSetting
  /** Asks for the newest state, where a block was signed meanwhile. */
  onLoadNewest: () => void
}

/** A block of Supplement B to be filled in and signed. */
export function SupplementBForm({ plusCaseId, context, onLoadNewest }: Props) {
  const supplementB = useSupplementBForm(plusCaseId, context)
  const asked = askedParts(supplementB.form.watch())
  return (
    <SigningForm
      signing={supplementB}
      plusCaseId={plusCaseId}
      part="Supplement B"
      action="Sign Supplement B"
      statement={supplementBAttestation}
      onLoadNewest={onLoadNewest}
      fields={<RepresentativeFields supplementB={supplementB} />}
    >
      <PurposeFields supplementB={supplementB} context={context} />
      {asked.name && <NewNameFields supplementB={supplementB} />}
      {asked.document && <ProofFields supplementB={supplementB} context={context} />}
    </SigningForm>
  )
}

function RepresentativeFields({ supplementB }: { supplementB: SupplementBFormState }) {
  const { form, errorOf } = supplementB
  return (
    <>
      <TextAreaField
        label="Additional information"
        isOptional
        limit={1000}
        error={errorOf('additionalInformation')}
        {...form.register('additionalInformation')}
      />
      <TextField
        label="Name of the employer or representative"
        width="xl"
        maxLength={100}
        autoComplete="off"
        error={errorOf('employerName')}
        {...form.register('employerName')}
      />
    </>
  )
}
