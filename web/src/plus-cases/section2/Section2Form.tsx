import type { Section2Setting } from '@hireproof/contract/plus-cases/section2-setting'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ButtonRow } from '../../ui/ButtonRow.tsx'
import { Form } from '../../ui/Form.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { LeaveSigningDialog } from '../LeaveSigningDialog.tsx'
import { ProcedureField } from '../ProcedureField.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { ExaminerFields } from './ExaminerFields.tsx'
import { askedLines } from './section2-values.ts'
import { section2Labels } from './section2-words.ts'
import { SignatureFields } from './SignatureFields.tsx'
import { useSection2Form } from './use-section2-form.ts'

type Props = {
  plusCaseId: string
  setting: Section2Setting
  /** Asks for the newest state, where it was signed or corrected meanwhile. */
  onLoadNewest: () => void
}

/** Section 2 to be filled in and signed, or to be corrected. */
export function Section2Form({ plusCaseId, setting, onLoadNewest }: Props) {
  const section2 = useSection2Form(plusCaseId, setting)
  const { form, formProps, errorOf, isBusy, failure, blocker } = section2
  const isCorrection = setting.versions.length > 0
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="Section 2 was not signed">
          <p>{failure.text} What you entered is still here.</p>
          {failure.isOutdated && (
            <ButtonRow>
              <Button variant="outline" size="small" onClick={onLoadNewest}>
                Go on from the newest state
              </Button>
              <ButtonLink variant="outline" size="small" href={paths.cases.plusCase(plusCaseId)}>
                Go to the plus case
              </ButtonLink>
            </ButtonRow>
          )}
        </Alert>
      )}
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
          <DocumentFields key={`${line.list}${line.index}`} section2={section2} setting={setting} line={line} />
        ))}
        <TextAreaField
          label={section2Labels.additionalInformation}
          isOptional
          limit={1000}
          defaultValue={form.getValues('additionalInformation')}
          error={errorOf('additionalInformation')}
          {...form.register('additionalInformation')}
        />
        <ProcedureField ruleForm={section2} name="isAlternativeProcedure" copied={setting.copied} />
      </Section>
      <Section heading="Employment and examiner">
        <ExaminerFields section2={section2} />
      </Section>
      <Section heading={isCorrection ? 'Sign the correction' : 'Sign Section 2'}>
        <SignatureFields section2={section2} isCorrection={isCorrection} />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              {isCorrection ? 'Sign the correction' : 'Sign Section 2'}
            </Button>
            <ButtonLink variant="outline" href={paths.cases.plusCase(plusCaseId)}>
              Cancel
            </ButtonLink>
          </ButtonRow>
        </div>
      </Section>
      <LeaveSigningDialog blocker={blocker} part="Section 2" />
    </Form>
  )
}
