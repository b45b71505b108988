import { NAME_MAX, TITLE_MAX, type Mou } from '@hireproof/contract/accounts/mou/mou'
import { uploadPaper } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { PAPER_PAGES, paperMouProblems, type PaperMouForm } from '@hireproof/contract/accounts/mou/paper-mou'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { EMAIL_MAX } from '@hireproof/contract/words/people'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { fitPicture } from '../../lib/pictures.ts'
import { uploadOf } from '../../lib/upload.ts'
import { type FieldProblems, useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { ChosenFile } from '../../ui/fields/ChosenFile.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { failureText } from './SignForm.tsx'

/** A file is only known by its name here. */
type Values = PaperMouForm & { file: string }

const TOO_LARGE = 'The file has more than 5 MB. Choose a smaller one.'
const FILE = 'Signed memorandum'

type Props = { mou: Mou; onSent: (mou: Mou) => void }

/** The form for a signed paper: its file, who signed for the client, and when. */
function usePaperForm({ mou, onSent }: Props) {
  const { accountId, document, request, timeZone } = mou
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const upload = async (values: Values, chosen: File): Promise<FieldProblems<Values>> => {
    const fitted = await fitPicture(chosen, COPY_BYTES)
    if (fitted.size > COPY_BYTES) return { file: TOO_LARGE }
    const form = new FormData()
    for (const name of ['name', 'title', 'email', 'signedOn'] as const) form.set(name, values[name])
    form.set('isSignedByBoth', 'yes')
    form.set('sha256', document.sha256)
    // a file name may reveal something about a person
    form.set('file', fitted, 'signed-memorandum')
    onSent(await call(uploadPaper, { params: { accountId } }, { upload: uploadOf(form) }))
    announce('The signed memorandum was uploaded.')
    return {}
  }
  const ruleForm = useRuleForm<Values>({
    defaultValues: {
      ...{ name: request?.name ?? '', title: request?.title ?? '', email: request?.email ?? '' },
      ...{ signedOn: '', isSignedByBoth: false, file: '' },
    },
    problems: (values) => ({
      ...(values.file === '' && { file: 'Choose a file.' }),
      ...paperMouProblems(values, todayIn(new Date(), timeZone)),
    }),
    send: async (values) => {
      setFailure(undefined)
      try {
        return file ? await upload(values, file) : {}
      } catch (error) {
        if (isRefusal(error, 'payload_too_large')) return { file: TOO_LARGE }
        if (isRefusal(error, 'bad_request') && error.issues.length > 0)
          return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
        setFailure(failureText(error))
        return {}
      }
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    ruleForm.form.setValue('file', chosen?.name ?? '', { shouldValidate: true, shouldDirty: true })
  }
  return { ...ruleForm, file, failure, choose }
}

/** Uploads a signed paper, with who signed for the client and when; what was chosen is shown before it is sent. */
export function PaperForm({ mou, onSent }: Props) {
  const { form, formProps, errorOf, isBusy, file, failure, choose } = usePaperForm({ mou, onSent })
  const { companyName } = mou
  return (
    <Form {...formProps}>
      <FileField
        name="file"
        label={FILE}
        hint={`A PDF without a password and with up to ${PAPER_PAGES} pages, a JPEG or a PNG, of up to 5 MB.`}
        error={errorOf('file')}
        accept="image/jpeg,image/png,application/pdf"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {file && <ChosenFile label={FILE} file={file} openLabel="Open the chosen file" />}
      <TextField
        label={`Name of the signatory of ${companyName}`}
        error={errorOf('name')}
        maxLength={NAME_MAX}
        {...form.register('name')}
      />
      <TextField
        label="Title of the signatory"
        error={errorOf('title')}
        maxLength={TITLE_MAX}
        {...form.register('title')}
      />
      <TextField
        label="Email address of the signatory"
        hint="We email the signatory that the paper was uploaded."
        error={errorOf('email')}
        type="email"
        maxLength={EMAIL_MAX}
        {...form.register('email')}
      />
      <Controller
        control={form.control}
        name="signedOn"
        render={({ field }) => (
          <DateField
            {...field}
            label="Day of the signature"
            hint="If the two signed on different days, the later one. For example: 11 2 2026"
            error={errorOf('signedOn')}
          />
        )}
      />
      <CheckboxField
        label={`${companyName} and our company have both signed this memorandum`}
        error={errorOf('isSignedByBoth')}
        {...form.register('isSignedByBoth')}
      />
      {failure && !isBusy && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy}>
          Upload the signed memorandum
        </Button>
      </div>
    </Form>
  )
}
