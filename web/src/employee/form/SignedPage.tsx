import { attestations, preparerAttestations } from '@hireproof/contract/form-i9/attestation'
import { dueState } from '@hireproof/contract/calendar/due'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { leaveForm } from '@hireproof/contract/employee/employee.endpoints'
import { downloadOwnForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { failureText } from '../failure-text.ts'
import { portalPart } from '../LoadedCall.tsx'
import { AnswerLists } from './AnswerLists.tsx'
import { listsOf } from './asked-fields.ts'
import { CheckResult } from './CheckResult.tsx'
import { useFormSay } from './form-language.ts'
import { valuesOf } from './form-values.ts'
import { fullName } from './preparer-values.ts'
import { WaitingCheck } from './WaitingCheck.tsx'

// the copies that an employee sends load only after the form is signed
const OwnCopies = portalPart(async () => (await import('../copies/OwnCopies.tsx')).OwnCopies)
// only for a form that was signed without a number
const LateNumber = portalPart(async () => (await import('./LateNumber.tsx')).LateNumber)
// asked only of a person who comes back
const NumbersQuestion = portalPart(async () => (await import('./NumbersQuestion.tsx')).NumbersQuestion)

type Props = { form: EmployeeForm; onLeft: () => void }

/** The page of a signed form: the result of the check, what happens next, and a copy to keep. */
export function SignedPage({ form, onLeft }: Props) {
  const { results, texts, day, language } = useFormSay()
  const [failure, setFailure] = useState<unknown>()
  const [isLeaving, setIsLeaving] = useState(false)
  const handleLeave = async () => {
    setIsLeaving(true)
    setFailure(undefined)
    try {
      await call(leaveForm, { body: {} })
      onLeft()
    } catch (error) {
      setFailure(error)
      setIsLeaving(false)
    }
  }
  const { signed } = form
  const isHidden = form.hidden.length > 0
  const hasChosen = listsOf(valuesOf({ answers: form.answers, preparers: null })).length > 0
  const due = dueState(form.section2By, form.today)
  const whatIsNext = results.next(form.companyName, day(form.section2By), due, hasChosen)
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title={results.heading} lead={results.lead(form.companyName)} />
        {failure !== undefined && (
          <Alert tone="error" isLive>
            <p>{failureText(failure, texts)}</p>
          </Alert>
        )}
        {form.result && <CheckResult result={form.result} today={form.today} />}
        {form.caseWaitsFor.length > 0 && <WaitingCheck waits={form.caseWaitsFor} />}
      </Stack>
      {isHidden && <NumbersQuestion form={form} />}
      {form.canAddNumber && !isHidden && <LateNumber form={form} />}
      <Section heading={results.nextHeading}>
        <ol className="prose">
          {whatIsNext.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <div className="no-print">
        <OwnCopies form={form} />
      </div>
      <Section heading={results.copyHeading}>
        <Stack>
          <p className="prose no-print">{isHidden ? results.copyHidden : results.copy}</p>
          <ButtonRow>
            {!isHidden && <CopyButton />}
            <PrintButton label={results.print} />
            <Button variant="outline" isBusy={isLeaving} onClick={() => void handleLeave()}>
              {results.leave}
            </Button>
          </ButtonRow>
          {signed && <Signatures form={form} signed={signed} />}
          <p>{texts.unofficial}</p>
        </Stack>
      </Section>
      <AnswerLists
        key={language}
        values={valuesOf({
          answers: form.answers,
          preparers: signed?.preparers.map(({ preparer }) => preparer) ?? null,
        })}
        hire={form}
        hidden={form.hidden}
      />
    </Stack>
  )
}

type SignaturesProps = { form: EmployeeForm; signed: NonNullable<EmployeeForm['signed']> }

/** Who signed, when and what: the employee, a number that came later, and everyone who helped. */
function Signatures({ form: { timeZone, edition, numberAdded }, signed }: SignaturesProps) {
  const { results, preparers, waiting, moment } = useFormSay()
  const { addedTerm, addedOn } = waiting.number
  return (
    <DefinitionList
      items={[
        { term: results.signedBy, value: signed.name },
        { term: results.signedAt, value: moment(signed.at, timeZone) },
        ...(numberAdded
          ? [{ term: addedTerm, value: addedOn(numberAdded.initials, moment(numberAdded.at, timeZone)) }]
          : []),
        {
          term: results.statement,
          value: <Statement words={attestations[signed.attestationVersion]} signed={signed} />,
        },
        ...signed.preparers.map(({ preparer, name, attestationVersion }) => ({
          term: preparers.sign.heading(fullName(preparer)),
          value: (
            <>
              <p>{preparers.signedBy(name)}.</p>
              <Statement words={preparerAttestations[attestationVersion]} signed={signed} />
            </>
          ),
        })),
        { term: results.edition, value: edition.edition },
      ]}
    />
  )
}

type Words = (typeof attestations)[number]
type Signed = Pick<NonNullable<EmployeeForm['signed']>, 'language' | 'helpLanguage'>

/** The words that were signed, as they were then, and the translation that was shown beside them. */
function Statement({ words, signed: { language, helpLanguage } }: { words: Words | undefined; signed: Signed }) {
  const { results } = useFormSay()
  return (
    <Stack gap="small">
      <p lang={language}>{words?.[language]}</p>
      {helpLanguage && (
        <p>
          {results.helpShown[helpLanguage]} <span lang={helpLanguage}>{words?.[helpLanguage]}</span>
        </p>
      )}
    </Stack>
  )
}

/** Saves the employee's copy of the signed form as a PDF, or shows that it is not available. */
function CopyButton() {
  const { results, texts } = useFormSay()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const handleDownload = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      saveFile(await call(downloadOwnForm, {}, { read: readFile }))
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <>
      {failure !== undefined && (
        <Alert tone="error" isLive>
          <p>{isRefusal(failure, 'unauthenticated') ? results.downloadEnded : failureText(failure, texts)}</p>
        </Alert>
      )}
      <Button variant="outline" isBusy={isBusy} onClick={() => void handleDownload()}>
        {results.download}
      </Button>
    </>
  )
}
