import { attachmentSides, type AttachmentSide } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { addAttachment, listAttachments } from '@hireproof/contract/cases/documents.endpoints'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { isStopped, useStop } from '../../lib/use-stop.ts'
import { uploadOf } from '../../lib/upload.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { CaseAttachments } from './CaseAttachments.tsx'
import { Sending } from './Sending.tsx'
import { sideLabel } from './side-words.ts'
import { SideField } from './SideField.tsx'
import { fitted, isTooLarge, TOO_LARGE, useSides } from './use-sides.ts'

type Props = { details: CaseDetails }

/** Adds copies of the sides of a document to the case; they are kept and not sent. */
export function KeepCopies({ details }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <CaseAttachments details={details} />
      {isOpen ? (
        <KeepForm details={details} />
      ) : (
        <div>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Add copies to this case
          </Button>
        </div>
      )}
    </>
  )
}

type Notice = { tone: 'success' | 'error'; text: string }

function KeepForm({ details }: Props) {
  const { case_number: caseNumber } = details
  const sides = useSides()
  const [notice, setNotice] = useState<Notice>()
  const [isBusy, setIsBusy] = useState(false)
  const stopping = useStop()
  const button = useRef<HTMLButtonElement>(null)
  const chosen = attachmentSides.filter((side) => sides.files[side])

  const add = async () => {
    if (chosen.length === 0) return sides.refuse({ front: 'Choose a file for at least one side.' })
    const signal = stopping.start()
    for (const side of chosen) {
      const file = sides.files[side]
      const blob = file && (await fitted(file))
      if (!blob) return sides.refuse({ [side]: TOO_LARGE })
      const form = formOf(details, side, blob)
      try {
        await call(addAttachment, { params: { caseNumber } }, { upload: uploadOf(form), signal })
      } catch (error) {
        const atFile = error instanceof ApiError ? error.issues.find(({ path }) => path === 'file')?.message : undefined
        const message = isTooLarge(error) ? TOO_LARGE : atFile
        return message ? sides.refuse({ [side]: message }) : setNotice({ tone: 'error', text: failureText(error) })
      }
      // a second try does not send it again
      sides.clear(side)
    }
    setNotice({ tone: 'success', text: 'The copies are kept with the case.' })
    return undefined
  }
  const handleAdd = async () => {
    if (isBusy) return
    setIsBusy(true)
    setNotice(undefined)
    await add()
    await refresh(listAttachments)
    setIsBusy(false)
  }
  return (
    <Form
      errors={sides.listed}
      submitCount={sides.submitCount}
      onSubmit={(event) => {
        event.preventDefault()
        void handleAdd()
      }}
    >
      {notice && (
        <Alert tone={notice.tone} isLive>
          <p>{notice.text}</p>
        </Alert>
      )}
      {attachmentSides.map((side) => (
        <SideField
          key={`${side} ${sides.arrived[side]}`}
          side={side}
          label={sideLabel(details, side)}
          file={sides.files[side]}
          error={sides.errors[side]}
          onChoose={(file) => sides.choose(side, file)}
        />
      ))}
      <div className="usa-form-group">
        <Button ref={button} type="submit" variant="outline" isBusy={isBusy}>
          Keep the copies
        </Button>
        <Sending
          isBusy={isBusy}
          onStop={() => {
            stopping.stop()
            button.current?.focus()
          }}
        />
      </div>
    </Form>
  )
}

function formOf(details: CaseDetails, side: AttachmentSide, blob: Blob): FormData {
  const form = new FormData()
  form.set('kind', side)
  form.set('title', sideLabel(details, side))
  // a file name says little about the document and may reveal much about a person
  form.set('file', blob, 'copy')
  return form
}

const failureText = (error: unknown): string =>
  `${isStopped(error) ? 'You stopped sending.' : errorText(error)} The files that were not sent are still here.`
