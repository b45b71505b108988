import { dueState } from '@hireproof/contract/calendar/due'
import { ATTESTATION_VERSION, attestations } from '@hireproof/contract/form-i9/attestation'
import { signForm } from '@hireproof/contract/employee/employee.endpoints'
import { preparerFields } from '@hireproof/contract/form-i9/employee-preparers'
import { signerOf } from '@hireproof/contract/form-i9/section1-signer'
import { employeeFields } from '@hireproof/contract/plus-cases/section1-fields'
import { useState, type SyntheticEvent } from 'react'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { navigate, useAddress } from '../address.ts'
import { Declaration, FiledLanguage } from './Declaration.tsx'
import { useFormSay } from './form-language.ts'
import { hasIssue } from '../failure-text.ts'
import type { FormFlow, Problem } from './form-flow.ts'
import type { FieldName } from './form-values.ts'
import { fullName, preparerName } from './preparer-values.ts'
import { PreparerPage } from './PreparerPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { SignFailure } from './SaveFailure.tsx'
import { missingFromName, noName, SignatureName, signedName, type NameSigning } from './SignatureName.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useFiling, type Filing } from './use-filing.ts'
import { usePreparerSignatures } from './use-preparer-signatures.ts'

type Props = { flow: FormFlow }

/** The statement and the signature. */
export function SignPage({ flow }: Props) {
  const { form, section1, findProblems } = flow
  const { form: words, signing: texts, preparers: helpers } = useFormSay()
  const isLate = form.correction === null && dueState(form.section1By, form.today) === 'past'
  const choosing = useFiling(form)
  const { filing, choices, choose } = choosing
  const signing = useSigning(flow, filing)
  const { preparers, signatures } = signing
  if (findProblems().length > 0) return <ReviewPage flow={flow} />
  const next = signatures.next === undefined ? undefined : preparers[signatures.next]
  if (next) {
    return (
      <PreparerPage
        key={signatures.next}
        preparer={next}
        filing={choosing}
        section1={section1}
        onSigned={signatures.add}
      />
    )
  }
  const handleLoadNewest = async () => {
    await section1.loadNewest()
    signing.clearFailure()
  }
  return (
    <Stack>
      <StepHeading step="sign" />
      <SignFailure error={signing.failure} onLoadNewest={handleLoadNewest} />
      {isLate && (
        <Alert tone="info">
          <p>{texts.late}</p>
        </Alert>
      )}
      {preparers.length > 0 && <p className="prose">{helpers.sign.signed(preparers.map(fullName).join(', '))}</p>}
      <p className="prose">{words.sign.intro}</p>
      <FiledLanguage choices={choices} filing={filing} onChoose={choose} />
      <Declaration texts={attestations[ATTESTATION_VERSION]} filing={filing} />
      <SignForm signing={signing} name={nameOf(flow)} />
    </Stack>
  )
}

type SignFormProps = { signing: ReturnType<typeof useSigning>; name: string }

function SignForm({ signing, name }: SignFormProps) {
  const { form: words } = useFormSay()
  const { hrefOf } = useAddress()
  const { accepted, named, errors, attempts, isBusy, handleSubmit } = signing
  const errorOf = (field: string) => errors.find((error) => error.name === field)?.message
  return (
    <Form onSubmit={(event) => void handleSubmit(event)} errors={errors} submitCount={attempts}>
      <CheckboxField
        name="attestationAccepted"
        label={words.sign.accept}
        error={errorOf('attestationAccepted')}
        checked={accepted.value}
        onChange={(event) => accepted.set(event.target.checked)}
      />
      <SignatureName
        name="typedName"
        hint={words.sign.nameHint(name)}
        signing={named.value}
        onChange={named.change}
        signer={named.signer}
        shown={name}
        errorOf={errorOf}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            {words.sign.submit}
          </Button>
          <ButtonLink variant="text" href={hrefOf('review')}>
            {words.back}
          </ButtonLink>
        </ButtonRow>
      </div>
    </Form>
  )
}

/** The typed signature, what is missing from it, and the signing itself. */
function useSigning({ section1, onRefused }: FormFlow, filing: Filing) {
  const { form: words, signing: texts, preparers: helpers } = useFormSay()
  const { hrefOf } = useAddress()
  const [isAccepted, setIsAccepted] = useState(false)
  const [named, setNamed] = useState(noName)
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { preparers, answers } = section1.toSign()
  const signer = signerOf(answers)
  const signatures = usePreparerSignatures(preparers)
  const missing = [
    ...(isAccepted ? [] : [{ name: 'attestationAccepted', message: words.sign.acceptMissing }]),
    ...missingFromName('typedName', named, signer, { ...texts, nameMissing: words.sign.nameMissing }),
  ]
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (missing.length > 0) return setAttempts((count) => count + 1)
    setIsBusy(true)
    setFailure(undefined)
    try {
      await section1.save()
      const attested = { attestationAccepted: true, attestationVersion: ATTESTATION_VERSION, ...filing }
      const signed = await call(signForm, {
        body: {
          ...{ ...section1.toSign(), ...signedName(named, signer), ...attested },
          preparers: signatures.toSign(),
        },
      })
      navigate(hrefOf(''))
      section1.adopt(signed)
    } catch (error) {
      if (isUnconfirmed(error)) {
        signatures.clear()
        setIsBusy(false)
        return announce(helpers.sign.again)
      }
      const refused = refusedFields(error)
      if (refused.length > 0) {
        onRefused(refused)
        return navigate(hrefOf('review'))
      }
      // already signed by a try whose answer got lost, or the texts of the agreement changed: the form shows it
      if (hasIssue(error, 'FORM_SIGNED') || hasIssue(error, 'CONSENT_REQUIRED'))
        await section1.loadNewest().catch(() => undefined)
      setFailure(error)
      setIsBusy(false)
    }
  }
  return {
    accepted: { value: isAccepted, set: setIsAccepted },
    named: {
      value: named,
      signer,
      change: (change: Partial<NameSigning>) => setNamed((all) => ({ ...all, ...change })),
    },
    preparers,
    signatures,
    errors: attempts > 0 ? missing : [],
    attempts,
    isBusy,
    failure,
    clearFailure: () => setFailure(undefined),
    handleSubmit,
  }
}

/** Whether the code of a person who helped no longer counts. */
const isUnconfirmed = (error: unknown) =>
  isRefusal(error, 'bad_request') && error.issues.some(({ code }) => code === 'unconfirmed')

/** The answers that the server refused although the rules here found nothing. */
const refusedFields = (error: unknown): Problem[] =>
  isRefusal(error, 'bad_request')
    ? error.issues.flatMap(({ path, code }) => {
        const field = fieldOfPath(path)
        return field ? [{ field, code }] : []
      })
    : []

/** The field on the pages that an issue from the server is about. */
function fieldOfPath(path: string): FieldName | undefined {
  const [list, place, typed] = path.split('.')
  const field = list === 'preparers' ? preparerFields.find((other) => other === typed) : undefined
  return field ? preparerName(Number(place), field) : employeeFields.find((other) => other === path)
}

const nameOf = ({ section1: { values } }: FormFlow) =>
  [values.one_name === 'yes' ? '' : values.first_name, values.middle_initial, values.last_name]
    .filter((part) => part.trim() !== '')
    .join(' ')
