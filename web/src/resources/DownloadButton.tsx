import { DOCUMENTS, getDocument } from '@hireproof/contract/resources/resources'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/error-text.ts'
import { useOnce } from '../lib/use-once.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Icon } from '../ui/Icon.tsx'
import { call } from '../lib/api.ts'
import { readFile, saveFile } from '../lib/download.ts'

type Props = { title: string; link: string }

/** Downloads one of our documents. It is a button, not a link, because the call needs the access token. */
export function DownloadButton({ title, link }: Props) {
  const { mutate, error, isPending } = useOnce(() => downloadDocument(link), {
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

/** The name of one of our documents in its link; none for any other link. */
export function documentName(link: string): string | undefined {
  const [, name] = /^(?:.*\/)?([a-z0-9-]+\.pdf)$/.exec(link) ?? []
  return name !== undefined && link === `${DOCUMENTS}/${name}` ? name : undefined
}

/** Fetches the document of a link and lets the browser save it; refuses other links. */
async function downloadDocument(link: string): Promise<void> {
  const name = documentName(link)
  if (name === undefined) throw new Error('The link leads to no document of ours')
  saveFile(await call(getDocument, { params: { name } }, { read: readFile }))
}
