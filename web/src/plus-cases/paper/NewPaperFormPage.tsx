import { SCAN_PAGES } from '@hireproof/contract/form-i9/paper/paper-form'
import { Controller } from 'react-hook-form'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'
import { SiteField, useHasSites } from '../SiteField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ChosenFile } from '../../ui/fields/ChosenFile.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink, TextLink } from '../../ui/navigation/TextLink.tsx'
import { PaperFormFields } from './PaperFormFields.tsx'
import { useNewPaperForm } from './use-new-paper-form.ts'

const TITLE = 'Take Over a Paper Form I-9'
const SCAN = 'Scan of the form'
const SCAN_HINT = `A PDF without a password, with up to ${SCAN_PAGES} pages and 5 MB. Scan both sections and the supplements that were used.`

/** The page where an employer takes over a Form I-9 that was completed on paper. */
export function NewPaperFormPage() {
  const { account } = useMe()
  const mayTake = account.myI9.enabled && account.closedDate === null
  return (
    <Stack>
      <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
      <PageHeading
        title={TITLE}
        lead="Keep a Form I-9 that was completed on paper with your other forms. It is shown on the board, you are reminded of its reverification, and it is kept as long as the law asks for. No case begins from it."
      />
      {mayTake && (
        <p>
          <TextLink href={paths.cases.plusPaperImport()}>Take over many paper forms with one file</TextLink>
        </p>
      )}
      {mayTake ? (
        <NewPaperForm />
      ) : (
        <p className="prose">{account.companyInfo.companyName} cannot take over paper forms.</p>
      )}
    </Stack>
  )
}

function NewPaperForm() {
  const hasSites = useHasSites()
  const { form, formProps, errorOf, isBusy, file, failure, choose } = useNewPaperForm(hasSites)
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <Stack gap="large">
        <Section heading="Scan">
          <FileField
            name="file"
            label={SCAN}
            hint={SCAN_HINT}
            error={errorOf('file')}
            accept="application/pdf"
            onChange={(event) => choose(event.target.files?.[0])}
          />
          {file && <ChosenFile label={SCAN} file={file} openLabel="Open the chosen file" />}
        </Section>
        <Section heading="As it stands on the paper">
          <PaperFormFields form={form} errorOf={errorOf} />
          <Controller
            control={form.control}
            name="reverifyBy"
            render={({ field }) => (
              <DateField
                {...field}
                label="End of the work authorization"
                isOptional
                hint="The day by which you have to reverify, after the last reverification on the form. Leave it empty for citizens, permanent residents, and where it has no end."
                error={errorOf('reverifyBy')}
              />
            )}
          />
          <Controller
            control={form.control}
            name="endedOn"
            render={({ field }) => (
              <DateField
                {...field}
                label="Last day of work"
                isOptional
                hint="Leave it empty while the person works for you."
                error={errorOf('endedOn')}
              />
            )}
          />
          {hasSites && (
            <Controller
              control={form.control}
              name="siteId"
              render={({ field }) => (
                <SiteField
                  name="siteId"
                  label="Hiring site"
                  error={errorOf('siteId')}
                  value={field.value}
                  onChoose={(siteId) => form.setValue('siteId', siteId, { shouldValidate: true, shouldDirty: true })}
                />
              )}
            />
          )}
        </Section>
      </Stack>
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Take over the form
          </Button>
          <ButtonLink variant="outline" href={paths.cases.plus()}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </div>
    </Form>
  )
}
