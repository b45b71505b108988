import type { EmployeeNotice, NoticeDetail } from '@hireproof/contract/cases/case-notice'
import { markDetails } from '@hireproof/contract/employee/case-notice.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { call } from '../../lib/api.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxGroup } from '../../ui/fields/Checkboxes.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { navigate, useAddress } from '../address.ts'
import { useSay } from '../language.ts'
import { noticePages } from './notice-address.ts'
import { NoticeFailure } from './NoticeFailure.tsx'
import { showNotice } from './notice-queries.ts'
import { noticeTexts } from './notice-texts.ts'

type Props = { notice: EmployeeNotice }

/** Asks whether the details of the case are right, before anything is decided. */
export function DetailsPage({ notice }: Props) {
  const words = noticeTexts[useSay().language].details
  const { text, companyName } = notice
  const details = text.details.filter(({ value }) => value !== '')
  return (
    <Stack>
      <PageHeading title={words.title} lead={words.lead(companyName)} />
      <p className="prose">{words.meaning}</p>
      <DefinitionList items={details.map(({ label: term, value }) => ({ term, value }))} />
      <DetailsForm notice={notice} />
    </Stack>
  )
}

function DetailsForm({ notice }: Props) {
  const words = noticeTexts[useSay().language].details
  const { hrefOf } = useAddress()
  const { caseNumber, episode, detailsRight, wrongDetails, text } = notice
  const [answer, setAnswer] = useState(detailsRight === false ? 'wrong' : '')
  const [wrong, setWrong] = useState<string[]>(wrongDetails)
  const [attempts, setAttempts] = useState(0)
  const { mutate, error, isPending, reset } = useOnce(
    () =>
      call(markDetails, {
        body: {
          ...{ caseNumber, episode, language: text.language },
          wrong: answer === 'wrong' ? (wrong as NoticeDetail[]) : [],
        },
      }),
    {
      onSuccess: (now) => {
        showNotice(now)
        navigate(hrefOf(noticePages.start))
      },
    },
  )
  const missing =
    answer === ''
      ? [{ name: 'answer', message: words.missing }]
      : answer === 'wrong' && wrong.length === 0
        ? [{ name: 'wrong', message: words.whichMissing }]
        : []
  const errors = attempts > 0 ? missing : []
  const errorOf = (field: string) => errors.find(({ name }) => name === field)?.message
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (missing.length > 0) setAttempts((count) => count + 1)
    else mutate()
  }
  return (
    <Form onSubmit={handleSubmit} errors={errors} submitCount={attempts}>
      <RadioGroup
        name="answer"
        label={words.question}
        error={errorOf('answer')}
        options={[
          { value: 'right', label: words.right },
          { value: 'wrong', label: words.wrong },
        ]}
        isTiled
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {answer === 'wrong' && (
        <CheckboxGroup
          name="wrong"
          label={words.which}
          hint={words.whichHint}
          error={errorOf('wrong')}
          options={text.details.map(({ field, label }) => ({ value: field, label }))}
          chosen={wrong}
          onChange={setWrong}
        />
      )}
      <div className="usa-form-group">
        <Stack>
          <NoticeFailure error={error} notice={notice} onReloaded={reset} />
          <ButtonRow>
            <Button type="submit" isBusy={isPending}>
              {words.submit}
            </Button>
            {detailsRight !== null && (
              <ButtonLink variant="text" href={hrefOf(noticePages.start)}>
                {words.back}
              </ButtonLink>
            )}
          </ButtonRow>
        </Stack>
      </div>
    </Form>
  )
}
