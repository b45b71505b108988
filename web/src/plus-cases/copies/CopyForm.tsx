import { copySides } from '@hireproof/contract/plus-cases/copies'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { CopiesContext } from './copies-context.ts'
import { nameOf, useCopyForm } from './use-copy-form.ts'

const PICTURES = 'image/jpeg,image/png'

type Props = { context: CopiesContext; onAdded: () => void }

/** Adds a copy: which document, what it shows, and the file. */
export function CopyForm({ context, onAdded }: Props) {
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
      <div className="copy-send">
        <Button type="submit" variant="outline" isBusy={isSending}>
          {words.add}
        </Button>
      </div>
      <output>{isSending && words.sending}</output>
    </Form>
  )
}
