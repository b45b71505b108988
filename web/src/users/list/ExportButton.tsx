import { displayCount } from '@hireproof/contract/format/display'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { useMutation } from '@tanstack/react-query'
import { announce } from '../../lib/announce.ts'
import { errorText } from '../../lib/error-text.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { exportList } from './export-list.ts'

type Props = { asked: Pick<UserSearch, 'query' | 'sort'>; total: number }

/** Saves all users that the list finds, on whichever page they are, as a file. */
export function ExportButton({ asked, total }: Props) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => exportList(asked),
    onSuccess: () => announce(`A file with ${displayCount(total, 'user')} was downloaded.`),
  })
  return (
    <>
      <Button variant="outline" size="small" isBusy={isPending} onClick={() => mutate()}>
        Export list (CSV)
      </Button>
      {error && (
        <Alert tone="error" isLive>
          The list could not be exported. {errorText(error, { too_many_requests: TOO_MANY })}
        </Alert>
      )}
    </>
  )
}

const TOO_MANY = 'You exported many lists in the last minutes. Please wait ten minutes and try again.'
