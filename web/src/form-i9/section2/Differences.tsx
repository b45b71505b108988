import type { ShownDifference } from '@hireproof/contract/form-i9/section2-comparison'
import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { differenceName, isOfCase, reasonField, toExplain } from './difference-answers.ts'
import type { Section2Values } from './section2-values.ts'
import type { Section2Form } from './use-section2-form.ts'

type Props = { section2: Section2Form; correctSection1: ReactNode }

const REASON = 'Why does it differ?'

/** What Section 2 has other than Section 1 and the case, side by side, each with what the examiner can do; nothing if it agrees. */
export function Differences({ section2, correctSection1 }: Props) {
  const { comparison, form, errorOf } = section2
  if (!comparison || comparison.differences.length === 0) return null
  const { differences, renewal } = comparison
  const isAsked = new Set(toExplain(comparison, { caseAnswer: form.watch('caseAnswer') }).map(({ id }) => id))
  const ofCase = differences.filter(isOfCase)
  const one = (each: ShownDifference) => (
    <Difference key={each.id} difference={each}>
      {isAsked.has(each.id) && (
        <TextAreaField
          label={REASON}
          hint="We keep the reason with your signature."
          limit={300}
          error={errorOf(reasonField(each.id) as keyof Section2Values)}
          {...form.register(reasonField(each.id) as Path<Section2Values>)}
        />
      )}
    </Difference>
  )
  const ofSection1 = differences.filter((each) => !isOfCase(each))
  return (
    <>
      {ofSection1.length > 0 && (
        <Section heading="Section 2 differs from Section 1">
          <Stack>
            <p className="prose">
              Look at the document again, and correct the entry above if it is wrong. If Section 1 is wrong,{' '}
              {correctSection1}. You can sign now and explain the difference, so that Section 2 is on time.
            </p>
            {ofSection1.map(one)}
          </Stack>
        </Section>
      )}
      {ofCase.length > 0 && (
        <Section heading="The case was made with other information">
          <Stack>
            <p className="prose">
              A case must have the documents in Section 2. Correct the entry above if it is wrong.
              {renewal === 'later' &&
                ' The case is being checked and cannot be closed yet. Section 2 does not wait for it.'}
            </p>
            {ofCase.map(one)}
          </Stack>
          <RadioGroup
            label="What should happen with the case?"
            isTiled
            error={errorOf('caseAnswer')}
            options={[
              {
                value: 'renew',
                label: 'Close it as incorrect and check again',
                description:
                  renewal === 'now'
                    ? 'A new case begins with the documents in Section 2.'
                    : 'The plus case asks you to do this when the result is there.',
              },
              { value: 'explain', label: 'Keep it and explain', description: 'The information in the case is right.' },
            ]}
            {...form.register('caseAnswer')}
          />
        </Section>
      )}
    </>
  )
}

function Difference({ difference, children }: { difference: ShownDifference; children: ReactNode }) {
  const { recorded, stated } = difference
  const isCase = isOfCase(difference)
  const hidden = 'A different number. People who may see numbers can compare it.'
  return (
    <Card heading={differenceName(difference.id)} headingLevel={3}>
      <DefinitionList
        items={[
          { term: 'In Section 2', value: difference.id === 'case.receipt' ? `A receipt for: ${recorded}` : recorded },
          { term: isCase ? 'In the case' : 'In Section 1', value: stated ?? hidden },
        ]}
      />
      {stated === recorded && <p>The characters that are hidden here differ.</p>}
      {children}
    </Card>
  )
}
