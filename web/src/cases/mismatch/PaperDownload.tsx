import type { PAPER_LANGUAGE } from '@hireproof/contract/cases/papers'
import { listNoticeLanguages } from '@hireproof/contract/cases/papers.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { refusalText } from '../refusal-words.ts'
import { readMismatch } from './use-mismatch.ts'

const ENGLISH: typeof PAPER_LANGUAGE = 'english'

/** English can always be chosen, even if the list of languages does not load. */
const fallback: ReplyOf<typeof listNoticeLanguages>['notice_languages'] = [{ code: ENGLISH, name: 'English' }]

type Props = {
  caseNumber: string
  /** Fetches the paper in English, or with a translation behind the English pages. */
  onDownload: (language: string) => Promise<File>
  /** The name of the paper in the middle of a sentence: `the notice`. */
  what: string
  /** About the pages of a translation. */
  hint: string
  /** It is what the user should do next. */
  isNext: boolean
}

/** Saves a paper of a mismatch as a PDF: in English, or with a translation behind the English pages. */
export function PaperDownload({ caseNumber, onDownload, what, hint, isNext }: Props) {
  const languages = useQuery(q(listNoticeLanguages, {})).data?.notice_languages ?? fallback
  const [language, setLanguage] = useState<string>(ENGLISH)
  const { mutate, error, isPending } = useOnce(
    async () => {
      saveFile(await onDownload(language))
      // the download counts as given, and is in the history of the case
      await readMismatch(caseNumber).catch(() => undefined)
    },
    { onSuccess: () => announce(`You have downloaded ${what}.`) },
  )
  return (
    <Stack gap="small">
      <SelectField
        name={`language of ${what}`}
        label={`Language of ${what}`}
        hint={hint}
        width="md"
        options={languages.map(({ code, name: label }) => ({ value: code, label: labelOf(code, label) }))}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      />
      <ButtonRow>
        <Button variant={isNext ? undefined : 'outline'} isBusy={isPending} onClick={() => mutate()}>
          Download {what} (PDF)
        </Button>
      </ButtonRow>
      {error && (
        <Alert tone="error" isLive>
          <p>
            We could not download {what}. {refusalText(error.code.toUpperCase()) ?? errorText(error)}
          </p>
        </Alert>
      )}
    </Stack>
  )
}

const labelOf = (code: string, name: string) => (code === ENGLISH ? name : `English and ${name}`)
