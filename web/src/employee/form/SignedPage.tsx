import {
  attestation,
  ATTESTATION_VERSION,
  preparerAttestation,
  PREPARER_ATTESTATION_VERSION,
} from '@hireproof/contract/form-i9/attestation'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { leaveForm } from '@hireproof/contract/employee/employee.endpoints'
import { downloadOwnForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
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
import { CheckResult } from './CheckResult.tsx'
import { useFormSay } from './form-language.ts'
import { valuesOf } from './form-values.ts'
import { fullName } from './preparer-values.ts'

// the copies that an employee sends load only after the form is signed
const OwnCopies = portalPart(async () => (await import('../copies/OwnCopies.tsx')).OwnCopies)
// asked only of a person who comes back
const NumbersQuestion = portalPart(async () => (await import('./NumbersQuestion.tsx')).NumbersQuestion)

type Props = { form: EmployeeForm; onLeft: () => void }

/** The page of a signed form: the result of the check, what happens next, and a copy to keep. */
export function SignedPage({ form, onLeft }: Props) {
  const { results, texts, preparers, day, moment, language } = useFormSay()
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
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title={results.heading} lead={results.lead(form.companyName)} />
        {failure !== undefined && (
          <Alert tone="error" isLive>
            <p>{failureText(failure, texts)}</p>
          </Alert>
        )}
        {form.result && <CheckResult result={form.result} />}
      </Stack>
      {isHidden && <NumbersQuestion form={form} />}
      <Section heading={results.nextHeading}>
        <ol className="prose">
          {results.next(form.companyName, day(form.section2By), form.today > form.section2By).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <div className="no-print">
        <OwnCopies form={form} />
      </div>
      <Section heading={results.copyHeading}>
        <Stack>
          <p className="no-print">{isHidden ? results.copyHidden : results.copy}</p>
          <ButtonRow>
            {!isHidden && <CopyButton />}
            <PrintButton label={results.print} />
            <Button variant="outline" isBusy={isLeaving} onClick={() => void handleLeave()}>
              {results.leave}
            </Button>
          </ButtonRow>
          {signed && (
            <DefinitionList
              items={[
                { term: results.signedBy, value: signed.name },
                { term: results.signedAt, value: moment(signed.at, form.timeZone) },
                { term: results.statement, value: <Statement signed={signed} /> },
                ...signed.preparers.map(({ preparer, ...signature }) => ({
                  term: preparers.sign.heading(fullName(preparer)),
                  value: <PreparerStatement signature={signature} language={signed.language} />,
                })),
                { term: results.edition, value: form.edition.edition },
              ]}
            />
          )}
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

/** The signed statement, or its version if the wording has changed since. */
function Statement({ signed: { language, attestationVersion } }: { signed: NonNullable<EmployeeForm['signed']> }) {
  const { results } = useFormSay()
  if (attestationVersion !== ATTESTATION_VERSION) return results.otherStatement(attestationVersion)
  return <span lang={language}>{attestation[language]}</span>
}

type PreparerProps = { signature: { name: string; attestationVersion: number }; language: EmployeeLanguage }

/** The statement that a person who helped signed, and that person's name. */
function PreparerStatement({ signature: { name, attestationVersion }, language }: PreparerProps) {
  const { results, preparers } = useFormSay()
  return (
    <>
      {preparers.signedBy(name)}.{' '}
      {attestationVersion === PREPARER_ATTESTATION_VERSION ? (
        <span lang={language}>{preparerAttestation[language]}</span>
      ) : (
        results.otherStatement(attestationVersion)
      )}
    </>
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
