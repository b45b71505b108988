import { SilentRecords } from '../SilentRecords.tsx'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useState } from 'react'
import { useMe } from '../../lib/started.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LazyLessonNotice } from '../lesson/lazy-lesson.ts'
import { CaseFlow } from './CaseFlow.tsx'
import { firstOpenStep } from '../form/form-steps.ts'
import { valuesOf } from '../form/case-values.ts'
import { missingAnswers } from '../form/form-words.ts'
import { useDraftContext } from '../form/use-case-form.ts'

const Parts = lazyPart(async () => (await import('../result/CaseParts.tsx')).CaseParts, { Waiting: () => null })

type Props = { details: CaseDetails }

/** A saved draft: opens on the page in the address, or else on the first page with something missing. */
export function DraftFlow({ details }: Props) {
  const { contextFor, needsClient } = useDraftContext(details)
  const { account } = useMe()
  const companyId = needsClient ? details.client_company_id : account.id
  const hasClause = account.companyInfo.employerCategory.category === 'FEDERALCONTRACTOR'
  const [firstStep] = useState(() => {
    const values = valuesOf(details)
    return firstOpenStep(missingAnswers(values, contextFor(values)))
  })
  const mayOwe = companyId !== null && (needsClient || hasClause)
  return (
    <Stack gap="large">
      <CaseFlow
        details={details}
        firstStep={firstStep}
        notice={
          <>
            <SilentRecords />
            {mayOwe && <LazyLessonNotice companyId={companyId} isDraft />}
          </>
        }
      />
      <Parts details={details} isReadOnly={account.status === 'CLOSED'} />
    </Stack>
  )
}
