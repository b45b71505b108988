import { MOST_COPIES, type DocumentCopy, copySides } from '@hireproof/contract/form-i9/copies'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { type Can, type CopiesContext, copyFailure } from './copies-context.ts'
import { CopyLine } from './CopyLine.tsx'
import { asksForVideo, nameOf, useCopyForm } from './use-copy-form.ts'

const PICTURES = 'image/jpeg,image/png'

type CopyFormProps = { context: CopiesContext; onAdded: () => void }

/** Adds a copy: which document, what it shows, and the file. */
function CopyForm({ context, onAdded }: CopyFormProps) {
  const { words, documents, hasCamera } = context
  const { values, errors, listed, failure, submitCount, isSending, serial, change, submit } = useCopyForm(
    context,
    onAdded,
  )
  return (
    <Form
      errors={listed}
      submitCount={submitCount}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void submit()
      }}
    >
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <SelectField
        name={nameOf('documentCode')}
        label={words.document}
        placeholder={words.choose}
        options={documents}
        error={errors.documentCode}
        value={values.documentCode}
        onChange={(event) => change({ documentCode: event.target.value })}
      />
      <RadioGroup
        name={nameOf('side')}
        label={words.side}
        options={copySides.map((side) => ({ value: side, label: words.sides[side] }))}
        error={errors.side}
        value={values.side}
        onChange={(event) => change({ side: event.target.value })}
      />
      <FileField
        key={`file ${serial}`}
        name={nameOf('file')}
        label={words.file}
        hint={words.fileHint}
        error={errors.file}
        accept={`${PICTURES},application/pdf`}
        onChange={(event) => change({ file: event.target.files?.[0] })}
      />
      {hasCamera && (
        <FileField
          key={`photo ${serial}`}
          name="copy-photo"
          label={words.camera}
          isOptional
          accept={PICTURES}
          capture="environment"
          onChange={(event) => change({ file: event.target.files?.[0] })}
        />
      )}
      {asksForVideo(context, values.documentCode) && (
        <CheckboxField
          name={nameOf('isForVideo')}
          label={words.forVideo}
          hint={words.forVideoHint}
          checked={values.isForVideo}
          onChange={(event) => change({ isForVideo: event.target.checked })}
        />
      )}
      <div className="copy-send">
        <Button type="submit" variant="outline" isBusy={isSending}>
          {words.add}
        </Button>
      </div>
      <output>{isSending && words.sending}</output>
    </Form>
  )
}

type Props = { copies: readonly DocumentCopy[]; can: Can; context: CopiesContext }
type Notice = { tone: 'success' | 'error'; text: string }

/** The copies of a form, with their actions. */
export function CopyList({ copies, can, context }: Props) {
  const { words } = context
  const [notice, setNotice] = useState<Notice>()
  const list = useRef<HTMLDivElement>(null)
  const handleRemoved = () => {
    setNotice({ tone: 'success', text: words.removed })
    // the row with the focus is gone
    list.current?.focus()
    void context.refresh()
  }
  const handleFailed = (error: unknown) => {
    setNotice({ tone: 'error', text: copyFailure(error, context).text })
    void context.refresh()
  }
  return (
    <Stack>
      <div ref={list} tabIndex={-1}>
        {copies.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="copies">
            {copies.map((copy) => (
              <CopyLine
                key={copy.id}
                copy={copy}
                context={context}
                canView={can.view}
                canRemove={can.remove && (context.removes === undefined || context.removes === copy.from)}
                onRemoved={handleRemoved}
                onFailed={handleFailed}
              />
            ))}
          </ul>
        )}
      </div>
      {notice && (
        <Alert key={notice.text} tone={notice.tone} isLive>
          <p>{notice.text}</p>
        </Alert>
      )}
      {can.add && copies.length >= MOST_COPIES && <p>{words.full}</p>}
      {can.add && copies.length < MOST_COPIES && (
        <Section heading={words.addHeading} headingLevel={3}>
          <CopyForm context={context} onAdded={() => setNotice({ tone: 'success', text: words.added })} />
        </Section>
      )}
    </Stack>
  )
}
