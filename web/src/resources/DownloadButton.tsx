import { useMutation } from '@tanstack/react-query'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/error-text.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Icon } from '../ui/Icon.tsx'
import { downloadDocument } from './download-document.ts'

type Props = { title: string; link: string }

/** Downloads a document of ours; a button and not a link, for the call needs the access token. */
export function DownloadButton({ title, link }: Props) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => downloadDocument(link),
    onSuccess: () => announce(`${title} was downloaded.`),
  })
  return (
    <>
      <button
        className="documents__download"
        type="button"
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        onClick={() => isPending || mutate()}
      >
        {title} (PDF)
        {isPending ? <span className="spinner" aria-hidden="true" /> : <Icon name="download" />}
      </button>
      {error && (
        <Alert tone="error" isLive>
          The document could not be downloaded. {errorText(error)}
        </Alert>
      )}
    </>
  )
}
