import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useAddress } from '../address.ts'
import { useSay } from '../language.ts'
import { noticePages } from './notice-address.ts'
import { NoticeFailure } from './NoticeFailure.tsx'
import { noticeTexts } from './notice-texts.ts'
import { choices, useDecision, type Choice } from './use-decision.ts'

type Props = { notice: EmployeeNotice }

/** The two choices with what each leads to, and the signature. */
export function DecisionPage({ notice }: Props) {
  const words = noticeTexts[useSay().language].decision
  return (
    <Stack>
      <PageHeading title={words.title} lead={words.yours} />
      {notice.decision && (
        <Alert tone="info">
          <p>{words.replaces}</p>
        </Alert>
      )}
      <DecisionForm notice={notice} />
    </Stack>
  )
}

function DecisionForm({ notice }: Props) {
  const words = noticeTexts[useSay().language].decision
  const { hrefOf } = useAddress()
  const { values, change, errors, attempts, isBusy, failure, forget, submit } = useDecision(notice)
  const errorOf = (field: string) => errors.find(({ name }) => name === field)?.message
  const { decision, details, statement } = notice.text
  const nameOnNotice = ['first_name', 'last_name']
    .map((field) => details.find((detail) => detail.field === field)?.value ?? '')
    .filter((part) => part !== '')
    .join(' ')
  return (
    <Form onSubmit={submit} errors={errors} submitCount={attempts}>
      <RadioGroup
        name="decision"
        label={words.question}
        error={errorOf('decision')}
        options={choices.map((choice) => ({
          value: choice,
          label: words.labels[choice],
          description: `${decision[choice]} ${words.consequences[choice]}`,
        }))}
        isTiled
        value={values.decision}
        onChange={(event) => change({ decision: event.target.value as Choice })}
      />
      <CheckboxField
        name="isRead"
        label={statement.text}
        error={errorOf('isRead')}
        checked={values.isRead}
        onChange={(event) => change({ isRead: event.target.checked })}
      />
      <TextField
        name="typedName"
        label={words.name}
        hint={words.nameHint(nameOnNotice)}
        error={errorOf('typedName')}
        width="xl"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={values.typedName}
        onChange={(event) => change({ typedName: event.target.value })}
      />
      <div className="usa-form-group">
        <Stack gap="small">
          <p className="prose">{words.kept}</p>
          <NoticeFailure error={failure} notice={notice} onReloaded={forget} />
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              {words.submit}
            </Button>
            <ButtonLink variant="text" href={hrefOf(noticePages.text)}>
              {words.again}
            </ButtonLink>
          </ButtonRow>
        </Stack>
      </div>
    </Form>
  )
}
