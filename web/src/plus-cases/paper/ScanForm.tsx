import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { reverifiedProblems, type PaperForm, type ScanKind } from '@hireproof/contract/form-i9/paper/paper-form'
import { addPaperScan, getPaperForm } from '@hireproof/contract/form-i9/paper/paper-forms.endpoints'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { today } from '../../lib/clock.ts'
import { refresh } from '../../lib/query.ts'
import { uploadOf } from '../../lib/upload.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { refusalOf, SCAN_TOO_LARGE } from './paper-values.ts'

type Values = { signedOn: string; reverifyBy: string; file: string }
const initial: Values = { signedOn: '', reverifyBy: '', file: '' }

type Props = { paper: PaperForm; kind: ScanKind; onDone: (text: string) => void; onCancel: () => void }

const said = {
  FORM: 'The scan was added. The earlier one stays.',
  REVERIFICATION: 'The reverification is recorded.',
} as const

/** The form of a scan: checked as the server checks it. */
function useScanForm({ paper, kind, onDone }: Props) {
  const { plusCaseId, firstDayOfWork } = paper
  const isReverified = kind === 'REVERIFICATION'
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const ruleForm = useRuleForm<Values>({
    defaultValues: initial,
    problems: (values) => ({
      ...(values.file === '' && { file: 'Choose the scan.' }),
      ...(isReverified && reverifiedProblems(values, { hiredOn: firstDayOfWork, today: today() })),
    }),
    send: async ({ signedOn, reverifyBy }) => {
      setFailure(undefined)
      if (!file) return {}
      if (file.size > COPY_BYTES) return { file: SCAN_TOO_LARGE }
      const upload = new FormData()
      upload.set('kind', kind)
      if (isReverified) upload.set('signedOn', signedOn)
      if (isReverified) upload.set('reverifyBy', reverifyBy)
      // a file name may reveal something about a person
      upload.set('file', file, 'scan.pdf')
      try {
        await call(addPaperScan, { params: { plusCaseId } }, { upload: uploadOf(upload) })
      } catch (error) {
        const refused = refusalOf<Values>(error, ['signedOn', 'reverifyBy', 'file'])
        setFailure(refused.text)
        return refused.fields
      }
      await Promise.all([getPaperForm, getPlusCase, searchPlusCases].map((each) => refresh(each)))
      onDone(said[kind])
      return {}
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    ruleForm.form.setValue('file', chosen?.name ?? '', { shouldValidate: true })
  }
  return { ...ruleForm, failure, choose, isReverified }
}

/** Adds a scan: of the form once more, or of Supplement B with the next end of the work authorization. */
export function ScanForm(props: Props) {
  const { form, formProps, errorOf, isBusy, failure, choose, isReverified } = useScanForm(props)
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <FileField
        name="file"
        label={isReverified ? 'Scan of Supplement B' : 'Scan of the form'}
        hint="A PDF without a password, with up to 25 pages and 5 MB."
        error={errorOf('file')}
        accept="application/pdf"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {isReverified && (
        <>
          <Controller
            control={form.control}
            name="signedOn"
            render={({ field }) => (
              <DateField
                {...field}
                label="Day on which you signed Supplement B"
                hint="For example: 11 2 2026"
                error={errorOf('signedOn')}
              />
            )}
          />
          <Controller
            control={form.control}
            name="reverifyBy"
            render={({ field }) => (
              <DateField
                {...field}
                label="Next end of the work authorization"
                isOptional
                hint="Leave it empty if the new document shows none."
                error={errorOf('reverifyBy')}
              />
            )}
          />
        </>
      )}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            {isReverified ? 'Record the reverification' : 'Add the scan'}
          </Button>
          <Button variant="outline" onClick={props.onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
