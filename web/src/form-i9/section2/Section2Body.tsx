import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import type { ReactNode } from 'react'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ProcedureField } from '../signing/ProcedureField.tsx'
import { Differences } from './Differences.tsx'
import { VideoFields } from '../signing/VideoFields.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { ExaminerFields } from './Section2Fields.tsx'
import { askedLines } from './section2-values.ts'
import { section2Labels } from './section2-words.ts'
import type { Section2Form } from './use-section2-form.ts'

type Props = {
  section2: Section2Form
  context: Section2Setting
  /** Where copies are added. */
  addCopies: string
  /** What to do if Section 1 is wrong, after "If Section 1 is wrong,". */
  correctSection1: ReactNode
}

/** The fields of Section 2, and what differs from Section 1 and the case. */
export function Section2Body({ section2, context, addCopies, correctSection1 }: Props) {
  const { form, errorOf } = section2
  return (
    <>
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
        <ProcedureField
          ruleForm={section2}
          name="isAlternativeProcedure"
          copied={context.copied}
          videoOffer={context.videoOffer}
          wasUsed={context.versions.at(-1)?.content.isAlternativeProcedure === true}
          addCopies={addCopies}
        />
        <VideoFields ruleForm={section2} timeZone={context.timeZone} />
      </Section>
      <Section heading={context.isRepresentative ? 'Employment and you' : 'Employment and examiner'}>
        <ExaminerFields section2={section2} context={context} />
      </Section>
      <Differences section2={section2} correctSection1={correctSection1} />
    </>
  )
}
