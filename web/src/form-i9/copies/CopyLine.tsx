import type { DocumentCopy } from '@hireproof/contract/form-i9/copies'
import { useState } from 'react'
import { saveFile } from '../../lib/download.ts'
import { addressOfPicture } from '../../lib/pictures.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { titleOf, type CopiesContext } from './copies-context.ts'

type Props = {
  copy: DocumentCopy
  context: CopiesContext
  canView: boolean
  canRemove: boolean
  onRemoved: () => void
  onFailed: (error: unknown) => void
}

/** One copy: a picture opens below its row, a PDF is downloaded. */
export function CopyLine({ copy, context, canView, canRemove, onRemoved, onFailed }: Props) {
  const { words, moment } = context
  const [picture, setPicture] = useState<string>()
  const [busy, setBusy] = useState<'open' | 'remove'>()
  const [isAsking, setIsAsking] = useState(false)
  const title = titleOf(context, copy)
  const isPdf = copy.mediaType === 'application/pdf'

  const handle = (what: 'open' | 'remove', work: () => Promise<void>) => async () => {
    setBusy(what)
    await work().catch(onFailed)
    setBusy(undefined)
    setIsAsking(false)
  }
  const handleOpen = handle('open', async () => {
    const file = await context.open(copy.id)
    if (isPdf) saveFile(file)
    else setPicture(await addressOfPicture(file))
  })
  const handleRemove = handle('remove', async () => {
    await context.remove(copy.id)
    onRemoved()
  })
  return (
    <li className="copy">
      <div className="copy__line">
        <div className="copy__name">
          <strong>{title}</strong>
          <div className="usa-hint">{words.addedBy(copy.from, moment(copy.at))}</div>
        </div>
        <div className="row-actions">
          {canView && (
            <Button
              variant="outline"
              size="small"
              isBusy={busy === 'open'}
              aria-expanded={isPdf ? undefined : picture !== undefined}
              onClick={() => (picture === undefined ? void handleOpen() : setPicture(undefined))}
            >
              {isPdf ? words.download : picture === undefined ? words.view : words.hide}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
          {canRemove && (
            <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
              {words.remove}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
      {picture !== undefined && <img className="copy__picture" src={picture} alt={words.pictureOf(title)} />}
      <Dialog
        isOpen={isAsking}
        isForced
        onClose={() => setIsAsking(false)}
        title={words.askRemove}
        actions={
          <>
            <Button variant="danger" isBusy={busy === 'remove'} onClick={() => void handleRemove()}>
              {words.remove}
            </Button>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.askRemoveText(title)}</p>
      </Dialog>
    </li>
  )
}
