import { section2Attestation } from '@hireproof/contract/plus-cases/section2-attestation'
import type { Section2Setting } from '@hireproof/contract/plus-cases/section2-setting'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { ProcedureField } from '../ProcedureField.tsx'
import { SigningForm } from '../signing/SigningForm.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { ExaminerFields } from './ExaminerFields.tsx'
import { ReasonField } from './ReasonField.tsx'
import { askedLines } from './section2-values.ts'
import { section2Labels } from './section2-words.ts'
import { useSection2Form } from './use-section2-form.ts'

type Props = {
  plusCaseId: string
  context: Section2Setting
  /** Asks for the newest state, where it was signed or corrected meanwhile. */
  onLoadNewest: () => void
}

/** Section 2 to be filled in and signed, or to be corrected. */
export function Section2Form({ plusCaseId, context, onLoadNewest }: Props) {
  const section2 = useSection2Form(plusCaseId, context)
  const { form, errorOf } = section2
  const isCorrection = context.versions.length > 0
  return (
    <SigningForm
      signing={section2}
      plusCaseId={plusCaseId}
      part="Section 2"
      action={isCorrection ? 'Sign the correction' : 'Sign Section 2'}
      statement={section2Attestation}
      onLoadNewest={onLoadNewest}
      fields={isCorrection && <ReasonField section2={section2} />}
    >
      <Section heading="Documents">
        <RadioGroup
          label="What did the employee show?"
          isTiled
          error={errorOf('choice')}
          options={[
            { value: 'A', label: 'A List A document', description: 'Shows identity and employment authorization.' },
            {
              value: 'BC',
              label: 'A List B and a List C document',
              description: 'One shows identity, the other employment authorization.',
            },
          ]}
          {...form.register('choice')}
        />
        {askedLines(form.watch()).map((line) => (
          <DocumentFields key={`${line.list}${line.index}`} section2={section2} context={context} line={line} />
        ))}
        <TextAreaField
          label={section2Labels.additionalInformation}
          isOptional
          limit={1000}
          defaultValue={form.getValues('additionalInformation')}
          error={errorOf('additionalInformation')}
          {...form.register('additionalInformation')}
        />
        <ProcedureField ruleForm={section2} name="isAlternativeProcedure" copied={context.copied} />
      </Section>
      <Section heading="Employment and examiner">
        <ExaminerFields section2={section2} />
      </Section>
    </SigningForm>
  )
}
