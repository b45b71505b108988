import { paperProblems, type PaperForm } from '@hireproof/contract/form-i9/paper/paper-form'
import { changePaperForm, getPaperForm } from '@hireproof/contract/form-i9/paper/paper-forms.endpoints'
import { getRetention } from '@hireproof/contract/form-i9/retention.endpoints'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { today } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { q, refresh } from '../../lib/query.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PlusCaseErrorPage } from '../../form-i9/PlusCaseErrorPage.tsx'
import { PaperFormFields } from './PaperFormFields.tsx'
import { emptyPaper, refusalOf, tidied, valuesOf, type PaperValues } from './paper-values.ts'

const fields = Object.keys(emptyPaper) as (keyof PaperValues)[]

/** The page where an employer corrects what was typed about a paper form. */
export function ChangePaperFormPage() {
  const { plusCaseId = '' } = useParams()
  const query = useQuery(q(getPaperForm, { params: { plusCaseId } }))
  return (
    <Stack>
      <BackLink href={paths.cases.plusCase(plusCaseId)}>Paper form</BackLink>
      <PageHeading
        title="Correct a Paper Form"
        lead="Correct what was typed wrong when the form was taken over. The paper and its scan stay as they are. A mistake on the paper itself is corrected on the paper, with initials and the day."
      />
      <Loaded query={query} what="the paper form" renderFailure={(failure) => <PlusCaseErrorPage {...failure} />}>
        {(form) =>
          form.can.change ? (
            <ChangeForm key={form.version} paper={form} />
          ) : (
            <p className="prose">You cannot change this form.</p>
          )
        }
      </Loaded>
    </Stack>
  )
}

function ChangeForm({ paper }: { paper: PaperForm }) {
  const { plusCaseId, version } = paper
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<PaperValues>({
    defaultValues: valuesOf(paper),
    problems: (values) => paperProblems(tidied(values), today()),
    send: async (values) => {
      setFailure(undefined)
      try {
        await call(changePaperForm, { params: { plusCaseId }, body: { ...tidied(values), version } })
      } catch (error) {
        const refused = refusalOf<PaperValues>(error, fields)
        setFailure(refused.text)
        return refused.fields
      }
      await Promise.all([getPaperForm, getPlusCase, getRetention, searchPlusCases].map((each) => refresh(each)))
      await navigate(paths.cases.plusCase(plusCaseId))
      return {}
    },
  })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <PaperFormFields form={form} errorOf={errorOf} />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
          <ButtonLink variant="outline" href={paths.cases.plusCase(plusCaseId)}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </div>
    </Form>
  )
}
