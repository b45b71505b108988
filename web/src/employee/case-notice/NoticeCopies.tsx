import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import {
  downloadOwnLetter,
  downloadOwnNotice,
  downloadSignedNotice,
} from '@hireproof/contract/employee/case-notice.endpoints'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useAddress } from '../address.ts'
import { failureText } from '../failure-text.ts'
import { useSay } from '../language.ts'
import { noticePages } from './notice-address.ts'
import { noticeTexts } from './notice-texts.ts'

type Props = {
  notice: EmployeeNotice
  /** Whether a link leads to the page with the text of the notice. */
  hasTextLink?: boolean
}

/** The papers that the employee can keep: the notice in English and in the language of the page, and the signed one. */
export function NoticeCopies({ notice: { can }, hasTextLink = false }: Props) {
  const { hrefOf } = useAddress()
  const { language } = useSay()
  const { copies } = noticeTexts[language]
  return (
    <div className="no-print">
      <Section heading={copies.heading}>
        <Stack gap="small">
          {hasTextLink && (
            <p>
              <a href={hrefOf(noticePages.text)}>{copies.read}</a>
            </p>
          )}
          {can.takeSigned && <p className="prose">{copies.signedHint}</p>}
          {can.takeSigned && (
            <ButtonRow>
              <FileButton label={copies.signed} fetch={() => call(downloadSignedNotice, {}, { read: readFile })} />
            </ButtonRow>
          )}
          <ButtonRow>
            <FileButton label={copies.english} fetch={() => fetchNotice('en')} />
          </ButtonRow>
          {language !== 'en' && (
            <ButtonRow>
              <FileButton label={copies.translation} fetch={() => fetchNotice(language)} />
            </ButtonRow>
          )}
        </Stack>
      </Section>
    </div>
  )
}

const fetchNotice = (language: 'en' | 'es') => call(downloadOwnNotice, { query: { language } }, { read: readFile })

/** Saves the letter with the days by which the employee contacts each agency. */
export function LetterButton() {
  const { language } = useSay()
  return (
    <FileButton
      label={noticeTexts[language].referred.letter}
      isNext
      fetch={() => call(downloadOwnLetter, { query: { language } }, { read: readFile })}
    />
  )
}

type FileButtonProps = { label: string; isNext?: boolean; fetch: () => Promise<File> }

function FileButton({ label, isNext = false, fetch }: FileButtonProps) {
  const { texts, language } = useSay()
  const { copies } = noticeTexts[language]
  const { mutate, error, isPending } = useOnce(async () => saveFile(await fetch()), {
    onSuccess: () => announce(copies.done),
  })
  return (
    <>
      {error && (
        <Alert tone="error" isLive headingLevel={3}>
          <p>
            {copies.failed} {failureText(error, texts)}
          </p>
        </Alert>
      )}
      <Button variant={isNext ? undefined : 'outline'} isBusy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </>
  )
}
