import { newHireImports } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { ImportFailed } from '../../imports/ImportFailed.tsx'
import type { CheckWork } from '../../imports/import-work.ts'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { TextLink } from '../../ui/navigation/TextLink.tsx'

type Props = { work: CheckWork; upload: ImportUpload; onStarted: (upload: ImportUpload) => void }

/** Begins to invite the new hires of a file. */
export function StartInvitations({ work, upload, onStarted }: Props) {
  const { counts, version } = upload
  const start = useOnce(() => call(newHireImports.start, { params: { uploadId: upload.id }, body: { version } }))
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: (after) => {
        announce('The import has begun.')
        onStarted(after)
      },
    })
  const lacksProfile = start.error?.issues.some(({ path }) => path === 'creator') ?? false
  return (
    <Stack>
      {start.error && <ImportFailed {...{ work, error: start.error }} />}
      {lacksProfile && (
        <p>
          <TextLink href={paths.profile.view()}>Go to your user profile</TextLink>
        </p>
      )}
      <p className="prose">
        Each of them gets one email from us. If that is more than your company may send in a day, the import waits and
        goes on by itself.
      </p>
      <div>
        <Button isBusy={start.isPending} onClick={begin}>
          {`Invite ${displayCount(counts.GOOD + counts.WARNING, 'New Hire')}`}
        </Button>
      </div>
    </Stack>
  )
}
