import { PREPARER_ATTESTATION_VERSION, preparerAttestations } from '@hireproof/contract/form-i9/attestation'
import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useAddress } from '../address.ts'
import { useSay } from '../language.ts'
import { Declaration, FiledLanguage } from './Declaration.tsx'
import { useFormSay } from './form-language.ts'
import { fullName } from './preparer-values.ts'
import { SignFailure } from './SaveFailure.tsx'
import { SignatureName } from './SignatureName.tsx'
import type { useFiling } from './use-filing.ts'
import { usePreparerStep, type Step } from './use-preparer-step.ts'

type Props = Step & { preparer: EmployeePreparer; filing: ReturnType<typeof useFiling> }

/** The step of a person who helped: the statement, the signature, and a code that proves a mailbox of their own. */
export function PreparerPage({ preparer, filing: { filing, choices, choose }, ...step }: Props) {
  const { form: words, preparers } = useFormSay()
  const { texts } = useSay()
  const { hrefOf } = useAddress()
  const signing = usePreparerStep(preparer, step)
  const { values, change, errorOf, isSent, isBusy } = signing
  const name = fullName(preparer)
  return (
    <Stack>
      <PageHeading title={preparers.sign.heading(name)} lead={preparers.sign.intro(name)} />
      <SignFailure error={signing.failure} onLoadNewest={signing.handleLoadNewest} />
      <FiledLanguage choices={choices} filing={filing} onChoose={choose} />
      <Declaration texts={preparerAttestations[PREPARER_ATTESTATION_VERSION]} filing={filing} />
      <Form onSubmit={signing.handleSubmit} errors={signing.errors} submitCount={signing.attempts}>
        <CheckboxField
          name="accepted"
          label={words.sign.accept}
          error={errorOf('accepted')}
          checked={values.isAccepted}
          onChange={(event) => change({ isAccepted: event.target.checked })}
        />
        <SignatureName
          name="typedName"
          signing={values}
          onChange={change}
          signer={preparer}
          shown={name}
          errorOf={errorOf}
        />
        <TextField
          name="email"
          type="email"
          label={preparers.sign.email(name)}
          hint={preparers.sign.emailHint}
          error={errorOf('email')}
          width="xl"
          maxLength={254}
          autoComplete="off"
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        {isSent && (
          <TextField
            name="code"
            label={texts.code.label}
            hint={preparers.sign.codeHint(values.sentTo)}
            error={errorOf('code')}
            width="sm"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={values.code}
            onChange={(event) => change({ code: event.target.value })}
          />
        )}
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              {isSent ? preparers.sign.submit : preparers.sign.sendCode}
            </Button>
            {isSent && (
              <Button variant="text" isBusy={isBusy} onClick={signing.handleAnother}>
                {texts.code.another}
              </Button>
            )}
            <ButtonLink variant="text" href={hrefOf('review')}>
              {words.back}
            </ButtonLink>
          </ButtonRow>
        </div>
      </Form>
    </Stack>
  )
}
