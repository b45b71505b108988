import { supplementBAttestation } from '@hireproof/contract/form-i9/supplement-b-attestation'
import {
  findSupplementBDocument,
  supplementBDemands,
  supplementBDocuments,
} from '@hireproof/contract/form-i9/supplement-b-documents'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import { Controller } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ProcedureField } from '../signing/ProcedureField.tsx'
import { ReasonField } from '../signing/ReasonField.tsx'
import { proposedTitle, section2Labels } from '../section2/section2-words.ts'
import { SigningForm } from '../signing/SigningForm.tsx'
import { IssueDateField, NoDateField, NumberField, ReceiptField, TitleField } from '../signing/written-fields.tsx'
import { VideoFields } from '../signing/VideoFields.tsx'
import { PurposeFields } from './PurposeFields.tsx'
import { differenceIn } from './supplement-b-problems.ts'
import { askedParts, isIssueDateAsked, isUndated, mayBeUndated } from './supplement-b-values.ts'
import { useSupplementBForm, type SupplementBFormState } from './use-supplement-b-form.ts'

type ProofFieldsProps = { supplementB: SupplementBFormState; context: SupplementBSetting }

const lists = { LIST_A: 'List A', LIST_B: 'List B', LIST_C: 'List C' } as const
const options = supplementBDocuments.map(({ code, name, list }) => ({ value: code, label: `${lists[list]}: ${name}` }))

/** The document that proves the authorization to work: which one it is, and its details on the form. */
function ProofFields({ supplementB, context }: ProofFieldsProps) {
  const { form, errorOf } = supplementB
  const code = form.watch('code')
  const handleChoice = (next: string) => {
    // a title that the signer typed stays
    const title = form.getValues('title')
    if (title === '' || title === proposedTitle(code)) form.setValue('title', proposedTitle(next))
  }
  return (
    <Section heading="Document">
      <SelectField
        label="Which document did the employee show?"
        hint={
          findSupplementBDocument(code)?.hint ?? 'The employee chooses any acceptable document of List A or List C.'
        }
        placeholder="Select a document"
        options={options}
        error={errorOf('code')}
        {...form.register('code', {
          onChange: (event: { target: HTMLSelectElement }) => handleChoice(event.target.value),
        })}
      />
      {code !== '' && <WrittenFields supplementB={supplementB} context={context} />}
      <ProcedureField
        ruleForm={supplementB}
        name="isAlternativeProcedure"
        copied={context.copied}
        videoOffer={context.videoOffer}
        wasUsed={context.replaces?.content.isAlternativeProcedure === true}
        addCopies="Add them on the page of the plus case."
      />
      <VideoFields ruleForm={supplementB} timeZone={context.timeZone} />
    </Section>
  )
}

function WrittenFields({ supplementB, context }: ProofFieldsProps) {
  const { form, errorOf } = supplementB
  const values = form.watch()
  const entry = findSupplementBDocument(values.code)
  const isNumberNeeded = entry !== undefined && supplementBDemands(entry).number && values.isReceipt !== 'yes'
  return (
    <>
      <TitleField ruleForm={supplementB} name="title" />
      <NumberField ruleForm={supplementB} name="number" isOptional={!isNumberNeeded} />
      {!isUndated(values) && (
        <Controller
          control={form.control}
          name="expirationDate"
          render={({ field }) => (
            <DateField
              label={section2Labels.expirationDate}
              hint="The last day on which it proves the authorization to work. For a passport, enter the end of the admission on Form I-94."
              error={errorOf('expirationDate')}
              {...field}
            />
          )}
        />
      )}
      {mayBeUndated(values) && <NoDateField ruleForm={supplementB} name="hasNoDate" />}
      <ReceiptField ruleForm={supplementB} name="isReceipt">
        {context.isShortJob && values.purpose !== 'rehire'
          ? 'You cannot accept a receipt for a job of less than three business days.'
          : 'A receipt for a document that was lost, stolen or damaged is valid for 90 days after the authorization ends, or after a rehire. Within that time, the employee has to show the document itself.'}
      </ReceiptField>
      {isIssueDateAsked(values) && <IssueDateField ruleForm={supplementB} name="issuedOn" />}
    </>
  )
}

type Props = {
  plusCaseId: string
  context: SupplementBSetting
  /** Loads the latest version if someone signed a block in between. */
  onLoadNewest: () => void
}

/** The form to complete and sign a block of Supplement B, or to correct a signed one. */
export function SupplementBForm({ plusCaseId, context, onLoadNewest }: Props) {
  const supplementB = useSupplementBForm(plusCaseId, context)
  const values = supplementB.form.watch()
  const asked = askedParts(values)
  return (
    <SigningForm
      signing={supplementB}
      plusCaseId={plusCaseId}
      part="Supplement B"
      action={context.replaces ? 'Sign the correction' : 'Sign Supplement B'}
      statement={supplementBAttestation}
      difference={differenceIn(values, context)}
      onLoadNewest={onLoadNewest}
      fields={<RepresentativeFields supplementB={supplementB} isCorrection={context.replaces !== null} />}
    >
      <PurposeFields supplementB={supplementB} context={context} />
      {asked.name && <NewNameFields supplementB={supplementB} />}
      {asked.document && <ProofFields supplementB={supplementB} context={context} />}
    </SigningForm>
  )
}

type RepresentativeFieldsProps = { supplementB: SupplementBFormState; isCorrection: boolean }

function RepresentativeFields({ supplementB, isCorrection }: RepresentativeFieldsProps) {
  const { form, errorOf } = supplementB
  return (
    <>
      <TextAreaField
        label="Additional information"
        isOptional
        limit={1000}
        defaultValue={form.getValues('additionalInformation')}
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
      {isCorrection && <ReasonField ruleForm={supplementB} part="Supplement B" />}
    </>
  )
}

type NewNameFieldsProps = { supplementB: SupplementBFormState }

/** The full current name. */
function NewNameFields({ supplementB: { form, errorOf } }: NewNameFieldsProps) {
  return (
    <Section heading="New name">
      <TextField
        label="New last name"
        hint="The full last name as it is now. If the employee has only one name, enter it here."
        width="lg"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('newLastName')}
        {...form.register('newLastName')}
      />
      <TextField
        label="New first name"
        isOptional
        width="lg"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('newFirstName')}
        {...form.register('newFirstName')}
      />
      <TextField
        label="New middle initial"
        isOptional
        width="2xs"
        autoComplete="off"
        spellCheck={false}
        error={errorOf('newMiddleInitial')}
        {...form.register('newMiddleInitial')}
      />
    </Section>
  )
}
