import { supplementBAttestation } from '@hireproof/contract/plus-cases/supplement-b-attestation'
import type { SupplementBSetting } from '@hireproof/contract/plus-cases/supplement-b-setting'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ButtonRow } from '../../ui/ButtonRow.tsx'
import { Form } from '../../ui/Form.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LeaveSigningDialog } from '../LeaveSigningDialog.tsx'
import { TickField } from '../TickField.tsx'
import { NewNameFields } from './NewNameFields.tsx'
import { ProofFields } from './ProofFields.tsx'
import { PurposeFields } from './PurposeFields.tsx'
import { askedParts } from './supplement-b-values.ts'
import { useSupplementBForm, type SupplementBFormState } from './use-supplement-b-form.ts'

type Props = {
  plusCaseId: string
  setting: SupplementBSetting
  /** Asks for the newest state, where a block was signed meanwhile. */
  onLoadNewest: () => void
}

/** A block of Supplement B to be filled in and signed. */
export function SupplementBForm({ plusCaseId, setting, onLoadNewest }: Props) {
  const supplementB = useSupplementBForm(plusCaseId, setting)
  const { form, formProps, isBusy, failure, blocker } = supplementB
  const asked = askedParts(form.watch())
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="Supplement B was not signed">
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
      <PurposeFields supplementB={supplementB} setting={setting} />
      {asked.name && <NewNameFields supplementB={supplementB} />}
      {asked.document && <ProofFields supplementB={supplementB} setting={setting} />}
      <Section heading="Sign Supplement B">
        <SigningFields supplementB={supplementB} />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              Sign Supplement B
            </Button>
            <ButtonLink variant="outline" href={paths.cases.plusCase(plusCaseId)}>
              Cancel
            </ButtonLink>
          </ButtonRow>
        </div>
      </Section>
      <LeaveSigningDialog blocker={blocker} part="Supplement B" />
    </Form>
  )
}

function SigningFields({ supplementB }: { supplementB: SupplementBFormState }) {
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
      <blockquote className="statement">
        <p>{supplementBAttestation}</p>
      </blockquote>
      <TickField ruleForm={supplementB} name="attestationAccepted" label="I have read this statement, and I agree" />
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
