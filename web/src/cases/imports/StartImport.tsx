import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import type { ImportMode, ImportUpload } from '@hireproof/contract/imports/imports'
import { useState, type SubmitEvent } from 'react'
import { announce } from '../../lib/announce.ts'
import { ImportFailed } from '../../imports/ImportFailed.tsx'
import type { CheckWork } from '../../imports/import-work.ts'
import { call } from '../../lib/api.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Props = { work: CheckWork; upload: ImportUpload; onStarted: (upload: ImportUpload) => void }

const modes: readonly { value: ImportMode; label: string; description: string }[] = [
  { value: 'DRAFTS', label: 'Create drafts', description: 'You look at each case and submit it later.' },
  {
    value: 'SUBMIT',
    label: 'Create and submit',
    description: 'Each case that is complete goes to the government records at once. Others stay drafts.',
  },
]

/** Chooses what is made of the rows, and begins. To submit is a choice of its own, with a statement of the employer. */
export function StartImport({ work, upload, onStarted }: Props) {
  const { counts, version } = upload
  const [mode, setMode] = useState<ImportMode>('DRAFTS')
  const [isCompared, setIsCompared] = useState(false)
  const [isLacking, setIsLacking] = useState(false)
  const count = counts.GOOD + counts.WARNING
  const isSubmitting = mode === 'SUBMIT'
  const start = useOnce(() =>
    call(caseImports.start, {
      params: { uploadId: upload.id },
      body: { version, mode, ...(isSubmitting && isCompared && { isCompared: true as const }) },
    }),
  )
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsLacking(isSubmitting && !isCompared)
    if (isSubmitting && !isCompared) {
      document.getElementsByName('is-compared')[0]?.focus()
      return
    }
    start.mutate(undefined, {
      onSuccess: (after) => {
        announce('The import has begun.')
        onStarted(after)
      },
    })
  }
  return (
    <form noValidate aria-label="Start the import" onSubmit={handleSubmit}>
      <Stack>
        {start.error && <ImportFailed work={work} error={start.error} />}
        <RadioGroup
          name="import-mode"
          label="What should be made of the rows?"
          options={modes}
          value={mode}
          onChange={(event) => setMode(event.target.value as ImportMode)}
        />
        {isSubmitting && (
          <CheckboxField
            name="is-compared"
            label="I compared each row with the Form I-9 of its employee."
            hint={
              counts.WARNING > 0
                ? `${displayCount(counts.WARNING, 'row')} may lack something, such as the reason for a late case. Correct them first, or they stay drafts.`
                : undefined
            }
            error={isLacking ? 'Confirm this before you submit cases.' : undefined}
            checked={isCompared}
            onChange={(event) => {
              setIsCompared(event.target.checked)
              setIsLacking(false)
            }}
          />
        )}
        <div>
          <Button type="submit" isBusy={start.isPending}>
            {isSubmitting
              ? `Create and Submit ${displayCount(count, 'Case')}`
              : `Create ${displayCount(count, 'Draft')}`}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
