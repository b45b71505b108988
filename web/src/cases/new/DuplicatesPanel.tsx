import { checkDuplicates } from '@hireproof/contract/cases/cases.endpoints'
import { MOST_DUPLICATES } from '@hireproof/contract/cases/duplicates'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import { caseStatusInfo } from '@hireproof/contract/cases/statuses'
import { displayDate, displayName } from '@hireproof/contract/format/display'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { CaseInput } from '../form/CaseInput.tsx'
import type { CaseValues } from '../form/case-values.ts'
import { AskToHandOver } from './AskToHandOver.tsx'
import { askText, type Duplicate, type Duplicates } from './use-duplicates.ts'

type Props = { duplicates: Duplicates | undefined }

const columns: readonly Column<Duplicate>[] = [
  {
    key: 'name',
    header: 'Employee',
    cell: ({ first_name, last_name }) => displayName({ firstName: first_name, lastName: last_name }),
    isRowHeader: true,
  },
  {
    key: 'number',
    header: 'Case',
    cell: ({ case_number, case_status, can_view: canView, ask }) =>
      canView ? (
        <a href={paths.cases.view(case_number)}>
          {case_status === 'CLOSED' ? case_number : `Continue case ${case_number}`}
        </a>
      ) : (
        <>
          {case_number}
          <div className="usa-hint">You cannot open this case. Ask {askText(ask)}.</div>
          {case_status !== 'CLOSED' && <AskToHandOver caseNumber={case_number} />}
        </>
      ),
  },
  { key: 'status', header: 'Status', cell: ({ case_status }) => caseStatusInfo[case_status].label },
  { key: 'created', header: 'Created', cell: ({ created_date }) => displayDate(created_date) },
]

/** The cases that were found, and a button for those of the next page, as long as there are any. */
function Found({ duplicates: { ssn, company, found, total } }: { duplicates: Duplicates }) {
  const [more, setMore] = useState<readonly Duplicate[]>([])
  const next = useApi(checkDuplicates)
  // the button goes with the last page
  const [count, focusCount] = useFocusLater<HTMLParagraphElement>()
  const rows = [...found, ...more]
  const handleMore = () =>
    next.mutate(
      { body: { ssn, client_company_id: company, page: 1 + Math.ceil(more.length / MOST_DUPLICATES) } },
      {
        onSuccess: ({ results }) => {
          setMore([...more, ...results])
          focusCount()
        },
      },
    )
  return (
    <>
      <Table
        caption="Cases with this Social Security number"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.case_number}
      />
      {found.length < total && (
        <div>
          <p ref={count} tabIndex={-1}>
            {rows.length} of {total} cases are shown.
          </p>
          {rows.length < total && (
            <Button variant="outline" isBusy={next.isPending} onClick={handleMore}>
              Show more cases
            </Button>
          )}
        </div>
      )}
      {next.isError && (
        <Alert tone="error" isLive>
          <p>{errorText(next.error)}</p>
        </Alert>
      )}
    </>
  )
}

/** Earlier cases of the same person. An open one blocks a new case; after closed ones, a new case needs a reason. */
export function DuplicatesPanel({ duplicates }: Props) {
  const { formState } = useFormContext<CaseValues>()
  const [typed, reason] = useWatch<CaseValues, ['ssn', 'duplicate_continue_reason_code']>({
    name: ['ssn', 'duplicate_continue_reason_code'],
  })
  // these belong to a different number than the one in the field
  const shown = duplicates?.ssn === parseSsn(typed) ? duplicates : undefined
  const asksReason = shown ? !shown.hasOpen : reason !== '' || formState.errors.duplicate_continue_reason_code
  if (!shown && !asksReason) return null
  return (
    <div className="usa-form-group">
      {shown && (
        <Stack gap="small">
          <Alert tone="warning" heading="Duplicate cases found">
            {shown.hasOpen ? (
              <p>
                Your company already has an open case for this Social Security number. You cannot create a second one
                while it is open. If the number is mistyped, correct it.
              </p>
            ) : (
              <p>
                Your company created a case for this Social Security number within the last 365 days. If the number is
                mistyped, correct it. Otherwise, select why you are creating another case.
              </p>
            )}
          </Alert>
          <Found key={shown.ssn} duplicates={shown} />
        </Stack>
      )}
      {asksReason && <CaseInput field="duplicate_continue_reason_code" />}
      {asksReason && reason === 'OTHER' && <CaseInput field="duplicate_continue_reason_description" />}
    </div>
  )
}
