import type { AuditSample } from '@hireproof/contract/form-i9/audit-samples'
import { takeAuditMemo } from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EXPORT_TIMEOUT_MS } from '../../ui/list/ExportButton.tsx'
import { scopeText } from './sample-texts.ts'

const texts = { too_many_requests: 'You saved many memos. Wait ten minutes, then try again.' } as const

/** How a sample was drawn and how far it is, with the memo. */
export function SampleFacts({ sample }: { sample: AuditSample }) {
  const take = useOnce(
    async () =>
      saveFile(
        await call(
          takeAuditMemo,
          { params: { sampleId: sample.id } },
          { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS },
        ),
      ),
    { onSuccess: () => announce('The memo was downloaded.') },
  )
  return (
    <Stack>
      {take.error && (
        <Alert tone="error" isLive>
          <p>{errorText(take.error, texts)}</p>
        </Alert>
      )}
      <DefinitionCard
        heading="How it was drawn"
        items={factsOf(sample)}
        actions={
          <Button isBusy={take.isPending} onClick={() => take.mutate()}>
            Save the memo as PDF
          </Button>
        }
      />
    </Stack>
  )
}

const factsOf = (sample: AuditSample) => [
  { term: 'Drawn', value: `${displayDateTime(sample.drawnAt)} by ${sample.drawnBy ?? 'a former user'}` },
  { term: 'From', value: scopeText(sample) },
  {
    term: 'Forms',
    value: `${sample.formCount} of ${displayCount(sample.frameSize, 'form')}; ${sample.reviewedCount} reviewed`,
  },
  { term: 'Seed', value: <code>{sample.seed}</code> },
  {
    term: 'Method',
    value: 'By the SHA-256 of the seed, a line feed and the id of the form: the first ones are the sample.',
  },
]
