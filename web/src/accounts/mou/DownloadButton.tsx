import type { Endpoint, RequestOf } from '@hireproof/contract/endpoint'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { failureText } from './SignForm.tsx'

type Props<E extends Endpoint> = {
  endpoint: E
  request: RequestOf<E>
  /** Says which file, where the words of the button do not. */
  name?: string
  children: string
}

/** Saves a PDF of a memorandum. */
export function DownloadButton<E extends Endpoint>({ endpoint, request, name, children }: Props<E>) {
  const { mutate, error, isPending } = useOnce(
    async () => saveFile((await call(endpoint, request, { read: readFile })) as File),
    { onSuccess: () => announce('The file was downloaded.') },
  )
  return (
    <div>
      <Button variant="outline" isBusy={isPending} aria-label={name} onClick={() => mutate()}>
        {children}
      </Button>
      {error && (
        <p className="usa-error-message" role="alert">
          {failureText(error)}
        </p>
      )}
    </div>
  )
}
